// A scoreboard sorts its players under its lock; Less asks the scoreboard for each score.
package scores

import (
	"sort"
	"sync"
	"testing"
)

type board struct {
	mu     sync.Mutex
	scores map[string]int
	order  []string
}

func newBoard() *board {
	return &board{scores: map[string]int{}}
}

func (b *board) record(player string, points int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if _, ok := b.scores[player]; !ok {
		b.order = append(b.order, player)
	}
	b.scores[player] += points
}

func (b *board) score(player string) int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.scores[player]
}

func (b *board) ranking() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	players := append([]string(nil), b.order...)
	sort.Slice(players, func(i, j int) bool {
		return b.scores[players[i]] > b.scores[players[j]]
	})
	return players
}

func (b *board) leader() string {
	if r := b.ranking(); len(r) > 0 {
		return r[0]
	}
	return ""
}

func TestLeader(t *testing.T) {
	b := newBoard()
	b.record("ada", 3)
	b.record("bob", 5)
	if l := b.leader(); l != "bob" {
		t.Errorf("leader %s", l)
	}
}
