// A queue logs itself while it holds its lock; fmt calls its String method, which takes it again.
package queue

import (
	"fmt"
	"strings"
	"sync"
	"testing"
)

type logger interface {
	logf(format string, args ...any)
}

type lines struct {
	text []string
}

func (l *lines) logf(format string, args ...any) {
	l.text = append(l.text, fmt.Sprintf(format, args...))
}

type job struct {
	id   int
	name string
}

type queue struct {
	mu   sync.Mutex
	log  logger
	jobs []job
}

func (q *queue) String() string {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.text()
}

func (q *queue) text() string {
	var names []string
	for _, j := range q.jobs {
		names = append(names, j.name)
	}
	return "[" + strings.Join(names, " ") + "]"
}

func (q *queue) push(name string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.jobs = append(q.jobs, job{len(q.jobs), name})
	if len(q.jobs) > 1 {
		q.log.logf("queue grows: %v", q.text())
	}
}

func (q *queue) pop() (job, bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.jobs) == 0 {
		return job{}, false
	}
	first := q.jobs[0]
	q.jobs = q.jobs[1:]
	return first, true
}

func TestQueue(t *testing.T) {
	out := &lines{}
	q := &queue{log: out}
	q.push("build")
	q.push("test")
	if j, ok := q.pop(); !ok || j.name != "build" {
		t.Errorf("popped %v", j)
	}
}
