// A supervisor adds to the group for each restart, though the goroutine that restarts is still
// counted.
package restart

import (
	"errors"
	"sync"
	"testing"
)

type unit struct {
	name     string
	failures int
}

var errCrash = errors.New("crash")

func (u *unit) run() error {
	if u.failures > 0 {
		u.failures--
		return errCrash
	}
	return nil
}

type group struct{ wg sync.WaitGroup }

func (g *group) start(u *unit) {
	g.wg.Add(1)
	go g.supervise(u)
}

func (g *group) supervise(u *unit) {
	if err := u.run(); err != nil {
		defer g.wg.Done()
		g.start(u)
		return
	}
	g.wg.Done()
}

func TestGroup(t *testing.T) {
	var g group
	g.start(&unit{"web", 0})
	g.start(&unit{"db", 1})
	g.wg.Wait()
}
