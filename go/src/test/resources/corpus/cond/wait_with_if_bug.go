// A pair of tokens: a waiter woken by a broadcast takes a token without looking again, and the last
// one finds the count below zero and waits for ever.
package tokens

import (
	"sync"
	"testing"
)

type tokens struct {
	mu    sync.Mutex
	avail *sync.Cond
	n     int
	given int
}

func newTokens() *tokens {
	t := &tokens{}
	t.avail = sync.NewCond(&t.mu)
	return t
}

func (t *tokens) take() {
	t.mu.Lock()
	defer t.mu.Unlock()
	for t.n == 0 {
		t.avail.Wait() // want leak
	}
	t.n--
	t.given++
}

func (t *tokens) put(n int) {
	t.mu.Lock()
	t.n += n
	t.mu.Unlock()
	t.avail.Broadcast()
}

type taker struct {
	tokens *tokens
	done   chan struct{}
}

func (k *taker) run(n int) {
	defer close(k.done)
	for i := 0; i < n; i++ {
		k.tokens.take()
	}
}

func TestTakersShareTokens(t *testing.T) {
	ts := newTokens()
	a := &taker{ts, make(chan struct{})}
	b := &taker{ts, make(chan struct{})}
	go a.run(2)
	go b.run(1)
	ts.put(2)
	<-a.done // want deadlock
	<-b.done // want deadlock
}
