// A turnstile lets two workers through together, round by round. Who leaves opens it for good.
package turnstile

import (
	"os"
	"sync"
	"testing"
)

const workers = 2

type turnstile struct {
	mu      sync.Mutex
	cond    *sync.Cond
	waiting int
}

// pass returns when all workers have come, and says whether the turnstile is still in use.
func (t *turnstile) pass() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.waiting < 0 {
		return false
	}
	t.waiting++
	if t.waiting == workers {
		t.waiting = 0
		t.cond.Broadcast()
	} else {
		t.cond.Wait()
	}
	return true
}

func (t *turnstile) leave() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.waiting = -1
	t.cond.Broadcast()
}

func TestRounds(t *testing.T) {
	rounds := 1 + len(os.Args)
	stile := &turnstile{}
	stile.cond = sync.NewCond(&stile.mu)
	done := make(chan bool)
	for range workers {
		go func() {
			for i := 0; i < rounds && stile.pass(); i++ {
			}
			stile.leave()
			done <- true
		}()
	}
	for range workers {
		<-done
	}
}
