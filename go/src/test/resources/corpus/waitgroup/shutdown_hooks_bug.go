// A registry waits for its hooks before it shuts down, and counts one more than it starts.
package hooks

import (
	"sync"
	"testing"
)

type service struct {
	name    string
	mu      sync.Mutex
	stopped bool
}

func (s *service) stop() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stopped = true
}

func (s *service) isStopped() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.stopped
}

type registry struct {
	hooks []func()
	group sync.WaitGroup
}

func (r *registry) register(hook func()) {
	r.hooks = append(r.hooks, hook)
}

func (r *registry) run(hook func()) {
	defer r.group.Done()
	hook()
}

func (r *registry) shutdown(last func()) {
	r.group.Add(len(r.hooks) + 1)
	for _, hook := range r.hooks {
		go r.run(hook)
	}
	r.group.Wait() // want deadlock
	last()
}

func build(names ...string) (*registry, []*service) {
	r := &registry{}
	var services []*service
	for _, name := range names {
		s := &service{name: name}
		services = append(services, s)
		r.register(s.stop)
	}
	return r, services
}

func TestShutdown(t *testing.T) {
	r, services := build("http", "queue")
	done := false
	r.shutdown(func() { done = true })
	for _, s := range services {
		if !s.isStopped() {
			t.Errorf("%s still runs", s.name)
		}
	}
	if !done {
		t.Error("the last step was left out")
	}
}
