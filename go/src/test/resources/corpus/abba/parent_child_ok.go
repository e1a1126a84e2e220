// A tree of budgets: spending locks child then parent, rebalancing locks parent then child.
package budget

import (
	"sync"
	"testing"
)

type budget struct {
	mu     sync.Mutex
	left   int
	parent *budget
	child  *budget
}

func newBudgets(total int) (*budget, *budget) {
	p := &budget{left: total}
	c := &budget{left: total / 2, parent: p}
	p.child = c
	return p, c
}

func (b *budget) take(n int) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.left < n {
		return false
	}
	b.left -= n
	return true
}

func (b *budget) spend(n int) bool {
	b.mu.Lock()
	ok := b.left >= n
	b.mu.Unlock()
	return ok && b.parent.take(n)
}

func (b *budget) rebalance() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.child.mu.Lock()
	b.child.left = b.left / 2
	b.child.mu.Unlock()
}

type department struct {
	budget *budget
	bought int
}

func (d *department) buy(price int) {
	if d.budget.spend(price) {
		d.bought++
	}
}

func TestBuyWhileRebalancing(t *testing.T) {
	parent, child := newBudgets(100)
	d := &department{budget: child}
	go d.buy(10)
	parent.rebalance()
}
