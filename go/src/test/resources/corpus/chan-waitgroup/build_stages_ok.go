// Build stages start when those they depend on are built; a stage that fails returns without saying
// so.
package stages

import (
	"errors"
	"sync"
	"testing"
)

type stage struct {
	name  string
	deps  []*stage
	built chan struct{}
	run   func() error
}

type builder struct {
	wg   sync.WaitGroup
	mu   sync.Mutex
	errs []error
}

func (b *builder) start(stages ...*stage) {
	for _, s := range stages {
		b.wg.Add(1)
		go b.build(s)
	}
}

func (b *builder) build(s *stage) {
	defer b.wg.Done()
	defer close(s.built)
	for _, d := range s.deps {
		<-d.built
	}
	if err := s.run(); err != nil {
		b.mu.Lock()
		b.errs = append(b.errs, err)
		b.mu.Unlock()
		return
	}
}

func newStage(name string, run func() error, deps ...*stage) *stage {
	return &stage{name: name, deps: deps, built: make(chan struct{}), run: run}
}

func TestBuild(t *testing.T) {
	fine := func() error { return nil }
	base := newStage("base", func() error { return errors.New("no space") })
	app := newStage("app", fine, base)
	b := new(builder)
	b.start(app, base)
	b.wg.Wait()
	t.Log(b.errs)
}
