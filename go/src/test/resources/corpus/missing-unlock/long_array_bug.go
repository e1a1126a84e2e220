// A reader keeps a long array of plain data beside its lock, and forgets the lock when the copy into it
// is short.
package reader

import (
	"sync"
	"testing"
)

type reader struct {
	mu  sync.Mutex
	buf [1024]byte
	sum int
}

func (r *reader) fill(p []byte) int {
	r.mu.Lock() // want deadlock
	n := copy(r.buf[0:8], p)
	if n == 0 {
		return 0
	}
	r.buf[700] = 1
	for i := range r.buf {
		r.sum += int(r.buf[i])
	}
	r.mu.Unlock()
	return n
}

func TestFill(t *testing.T) {
	r := &reader{}
	for _, p := range [][]byte{nil, []byte("header")} {
		if r.fill(p) < 0 {
			t.Error("short")
		}
	}
}
