// A member that fails to start never tells the group.
package group

import (
	"errors"
	"sync"
	"testing"
)

type member struct {
	name string
	bad  bool
	stop chan struct{}
}

func (m *member) start() error {
	if m.bad {
		return errors.New(m.name + " is bad")
	}
	return nil
}

type Group struct {
	members []*member
	wg      sync.WaitGroup
	errs    chan error
}

func (g *Group) runMember(m *member) {
	defer g.wg.Done()
	if err := m.start(); err != nil {
		g.errs <- err
		return
	}
	<-m.stop
}

func (g *Group) Run() {
	for _, m := range g.members {
		g.wg.Add(1)
		go g.runMember(m)
	}
}

func (g *Group) Shutdown() {
	for _, m := range g.members {
		close(m.stop)
	}
	g.wg.Wait()
}

func TestGroup(t *testing.T) {
	g := &Group{
		members: []*member{
			{name: "a", stop: make(chan struct{})},
			{name: "b", bad: true, stop: make(chan struct{})},
		},
		errs: make(chan error, 2),
	}
	g.Run()
	if err := <-g.errs; err == nil {
		t.Error("no error")
	}
	g.Shutdown()
}
