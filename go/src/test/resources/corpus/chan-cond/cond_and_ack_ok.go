// A reader of a log waits on a condition for new lines and acknowledges over a channel; the writer
// waits for the acknowledgement before it wakes the reader.
package logtail

import (
	"sync"
	"testing"
)

type tail struct {
	mu    sync.Mutex
	more  *sync.Cond
	lines []string
	acks  chan int
}

func newTail() *tail {
	t := &tail{acks: make(chan int)}
	t.more = sync.NewCond(&t.mu)
	return t
}

func (t *tail) append(line string) {
	t.mu.Lock()
	t.lines = append(t.lines, line)
	t.mu.Unlock()
}

func (t *tail) write(line string) int {
	t.append(line)
	t.more.Signal()
	n := <-t.acks
	return n
}

func (t *tail) next(from int) int {
	t.mu.Lock()
	defer t.mu.Unlock()
	for len(t.lines) <= from {
		t.more.Wait()
	}
	return len(t.lines)
}

func (t *tail) follow(n int) {
	at := 0
	for i := 0; i < n; i++ {
		at = t.next(at)
		t.acks <- at
	}
}

func TestFollowTwoLines(t *testing.T) {
	tl := newTail()
	go tl.follow(2)
	if n := tl.write("one"); n != 1 {
		t.Errorf("acknowledged %d", n)
	}
	if n := tl.write("two"); n != 2 {
		t.Errorf("acknowledged %d", n)
	}
}
