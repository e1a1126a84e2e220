// A reader keeps a long array of plain data beside its lock: what lies behind an index, a slice or a
// loop of the array is followed, and the lock is given back.
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
	r.mu.Lock()
	n := copy(r.buf[0:8], p)
	r.buf[700] = 1
	for i := range r.buf {
		r.sum += int(r.buf[i])
	}
	r.mu.Unlock()
	return n
}

func TestFill(t *testing.T) {
	r := &reader{}
	for i := 0; i < 2; i++ {
		if r.fill([]byte("header")) != 6 {
			t.Error("short")
		}
	}
}
