// A board sorts its players under its lock; the comparison asks the board for their scores.
package board

import (
	"sort"
	"sync"
	"testing"
)

type player struct {
	name string
	id   int
}

type board struct {
	sync.Mutex
	players []player
	scores  map[int]int
}

func newBoard(names ...string) *board {
	b := &board{scores: map[int]int{}}
	for i, name := range names {
		b.players = append(b.players, player{name, i})
	}
	return b
}

func (b *board) win(id int) {
	b.Lock()
	defer b.Unlock()
	b.scores[id]++
}

func (b *board) score(id int) int {
	b.Lock() // want deadlock
	defer b.Unlock()
	return b.scores[id]
}

func (b *board) better(p, q player) bool {
	return b.score(p.id) > b.score(q.id)
}

func (b *board) ranking() []string {
	b.Lock()
	defer b.Unlock()
	sort.Slice(b.players, func(i, j int) bool {
		return b.better(b.players[i], b.players[j])
	})
	var names []string
	for _, p := range b.players {
		names = append(names, p.name)
	}
	return names
}

func TestRanking(t *testing.T) {
	b := newBoard("ann", "bob")
	b.win(1)
	names := b.ranking()
	if len(names) != 2 || names[0] != "bob" {
		t.Errorf("ranking %v", names)
	}
}
