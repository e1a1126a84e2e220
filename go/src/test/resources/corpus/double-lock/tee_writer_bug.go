// A recorder copies a stream into itself while it holds its lock; Write takes the lock again.
package recorder

import (
	"io"
	"strings"
	"sync"
	"testing"
)

type chunk struct {
	data string
}

type recorder struct {
	mu     sync.Mutex
	chunks []chunk
	limit  int
}

func newRecorder(limit int) *recorder {
	return &recorder{limit: limit}
}

func (r *recorder) append(p []byte) {
	if len(r.chunks) < r.limit {
		r.chunks = append(r.chunks, chunk{string(p)})
	}
}

func (r *recorder) Write(p []byte) (int, error) {
	r.mu.Lock() // want deadlock
	defer r.mu.Unlock()
	r.append(p)
	return len(p), nil
}

func (r *recorder) reset() {
	r.chunks = nil
}

func (r *recorder) record(from io.Reader) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.reset()
	_, err := io.Copy(r, from)
	return err
}

func (r *recorder) size() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	n := 0
	for _, c := range r.chunks {
		n += len(c.data)
	}
	return n
}

func TestRecord(t *testing.T) {
	r := newRecorder(4)
	if err := r.record(strings.NewReader("hello")); err != nil {
		t.Errorf("recording: %v", err)
	}
	if r.size() != 5 {
		t.Errorf("%d bytes", r.size())
	}
}
