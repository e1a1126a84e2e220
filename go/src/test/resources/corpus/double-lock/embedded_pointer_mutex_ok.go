// A container embeds a pointer to its lock, which a copy of its state shares.
package container

import (
	"fmt"
	"sync"
	"testing"
)

type State struct {
	*sync.Mutex
	running bool
	pid     int
}

func NewState() *State { return &State{Mutex: new(sync.Mutex)} }

func (s *State) IsRunning() bool {
	s.Lock()
	defer s.Unlock()
	return s.running
}

func (s *State) SetRunning(pid int) {
	s.running = true
	s.pid = pid
}

func (s *State) String() string {
	if s.running {
		return fmt.Sprintf("Up %d", s.pid)
	}
	return "Exited"
}

type Container struct {
	*State
	ID string
}

type logger interface{ Printf(string, ...interface{}) }

type testLogger struct{ t *testing.T }

func (l testLogger) Printf(f string, a ...interface{}) { l.t.Logf(f, a...) }

func (c *Container) start(l logger) error {
	c.Lock()
	defer c.Unlock()
	c.SetRunning(42)
	l.Printf("container %s: %v", c.ID, c.State)
	return nil
}

func TestStart(t *testing.T) {
	c := &Container{State: NewState(), ID: "c1"}
	if err := c.start(testLogger{t}); err != nil {
		t.Fatal(err)
	}
}
