// A helper unlocks unless it was told that the lock has been handed on; on an error it was told so
// too early.
package handover

import (
	"errors"
	"math/rand"
	"sync"
	"testing"
)

type ticket struct{ mu *sync.Mutex }

func (t *ticket) done() { t.mu.Unlock() }

type gate struct {
	mu sync.Mutex
	n  int
}

var errFull = errors.New("full")

func (g *gate) enter() (tk *ticket, err error) {
	g.mu.Lock()
	handed := false
	defer func() {
		if !handed {
			g.mu.Unlock()
		}
	}()
	if g.n += rand.Intn(2); g.n > 1 {
		return nil, errFull
	}
	handed = true
	return &ticket{&g.mu}, nil
}

func TestEnter(t *testing.T) {
	g := new(gate)
	for i := 0; i < 3; i++ {
		tk, err := g.enter()
		if err != nil {
			continue
		}
		tk.done()
	}
}
