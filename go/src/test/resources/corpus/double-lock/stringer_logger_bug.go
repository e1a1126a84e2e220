// A job prints itself through fmt while its lock is held; String takes the lock again.
package jobs

import (
	"fmt"
	"strings"
	"sync"
	"testing"
)

type state int

const (
	queued state = iota
	running
	finished
)

type job struct {
	mu    sync.Mutex
	name  string
	state state
	log   *journal
}

type journal struct {
	mu    sync.Mutex
	lines []string
}

func (j *journal) printf(format string, args ...any) {
	line := fmt.Sprintf(format, args...)
	j.mu.Lock()
	defer j.mu.Unlock()
	j.lines = append(j.lines, line)
}

func (j *journal) text() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return strings.Join(j.lines, "\n")
}

func (j *job) String() string {
	j.mu.Lock() // want deadlock
	defer j.mu.Unlock()
	return fmt.Sprintf("%s[%d]", j.name, j.state)
}

func (j *job) advance() {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.state == finished {
		return
	}
	j.state++
	j.log.printf("advanced %v", j)
}

func TestJobAdvances(t *testing.T) {
	log := &journal{}
	j := &job{name: "backup", log: log}
	j.advance()
	if !strings.Contains(log.text(), "backup") {
		t.Errorf("log is %q", log.text())
	}
}
