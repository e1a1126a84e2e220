// A container is killed with its lock held until its monitor has seen the exit; the monitor needs
// the lock to note the exit code.
package container

import (
	"sync"
	"testing"
	"time"
)

type State struct {
	sync.Mutex
	running  bool
	exitCode int
	waitChan chan struct{}
}

type Container struct {
	*State
	ID string
}

type exitStatus struct {
	code int
	at   time.Time
}

type daemon struct {
	exits chan exitStatus
}

func (d *daemon) start(c *Container) {
	c.Lock()
	c.running = true
	c.waitChan = make(chan struct{})
	c.Unlock()
	go d.monitor(c)
}

func (d *daemon) monitor(c *Container) {
	status := <-d.exits
	c.Lock()
	defer c.Unlock()
	c.running = false
	c.exitCode = status.code
	close(c.waitChan)
}

func (d *daemon) kill(c *Container) {
	d.exits <- exitStatus{137, time.Now()}
}

func (d *daemon) stop(c *Container, grace time.Duration) bool {
	c.Lock()
	if !c.running {
		c.Unlock()
		return true
	}
	wait := c.waitChan
	c.Unlock()
	d.kill(c)
	<-wait
	return true
}

func TestStop(t *testing.T) {
	c := &Container{State: &State{}, ID: "c1"}
	d := &daemon{exits: make(chan exitStatus)}
	d.start(c)
	if !d.stop(c, time.Second) {
		t.Fail()
	}
}
