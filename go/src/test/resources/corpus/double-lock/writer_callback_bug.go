// A log writer rotates itself when full; the rotation writes a header through the writer.
package rotate

import (
	"fmt"
	"io"
	"sync"
	"testing"
)

type rotator struct {
	mu    sync.Mutex
	size  int
	limit int
	files [][]byte
}

func newRotator(limit int) *rotator {
	return &rotator{limit: limit, files: [][]byte{nil}}
}

func (r *rotator) Write(p []byte) (int, error) {
	r.mu.Lock() // want deadlock
	defer r.mu.Unlock()
	if r.size+len(p) > r.limit {
		r.rotate()
	}
	return r.append(p), nil
}

func (r *rotator) append(p []byte) int {
	last := len(r.files) - 1
	r.files[last] = append(r.files[last], p...)
	r.size += len(p)
	return len(p)
}

func (r *rotator) rotate() {
	r.files = append(r.files, nil)
	r.size = 0
	io.WriteString(r, "-- new file\n")
}

type logger struct {
	out io.Writer
}

func (l *logger) log(format string, args ...any) {
	fmt.Fprintf(l.out, format+"\n", args...)
}

func TestRotation(t *testing.T) {
	r := newRotator(40)
	l := &logger{out: r}
	l.log("%s", "a line of twenty bytes")
	l.log("%s", "another line of more than twenty bytes")
	if len(r.files) != 2 {
		t.Errorf("%d files", len(r.files))
	}
}
