// All candidates wait to hear who won; the winner says it once instead of closing the channel.
package election

import (
	"math/rand"
	"sync"
	"testing"
)

type ballot struct {
	mu      sync.Mutex
	winner  int
	decided chan struct{}
}

func newBallot() *ballot {
	return &ballot{winner: -1, decided: make(chan struct{})}
}

func (b *ballot) campaign(id int) (won bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.winner >= 0 {
		return false
	}
	b.winner = id
	return true
}

type candidate struct {
	id   int
	seed *rand.Rand
	b    *ballot
}

func (c *candidate) run(results chan<- int) {
	for i := c.seed.Intn(3); i > 0; i-- {
		_ = i * c.id
	}
	if c.b.campaign(c.id) {
		close(c.b.decided)
	} else {
		<-c.b.decided
	}
	results <- c.b.winner
}

func TestElection(t *testing.T) {
	const n = 3
	b := newBallot()
	results := make(chan int)
	for i := 0; i < n; i++ {
		c := &candidate{id: i, seed: rand.New(rand.NewSource(int64(i))), b: b}
		go c.run(results)
	}
	first := <-results
	for i := 1; i < n; i++ {
		if got := <-results; got != first {
			t.Errorf("%d and %d won", first, got)
		}
	}
}
