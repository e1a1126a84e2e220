// Transfers between two accounts lock the source first, then the target: opposite transfers meet.
package bank

import (
	"sync"
	"testing"
)

type account struct {
	mu      sync.Mutex
	id      int
	balance int
}

type bank struct {
	accounts []*account
}

func newBank(n, amount int) *bank {
	b := &bank{}
	for i := 0; i < n; i++ {
		b.accounts = append(b.accounts, &account{id: i, balance: amount})
	}
	return b
}

func (a *account) withdraw(amount int) bool {
	if a.balance < amount {
		return false
	}
	a.balance -= amount
	return true
}

func (b *bank) transfer(from, to *account, amount int) {
	from.mu.Lock()
	defer from.mu.Unlock()
	to.mu.Lock() // want leak
	defer to.mu.Unlock()
	if from.withdraw(amount) {
		to.balance += amount
	}
}

func TestOppositeTransfers(t *testing.T) {
	b := newBank(2, 100)
	x, y := b.accounts[0], b.accounts[1]
	var wg sync.WaitGroup
	wg.Add(2)
	go func() {
		defer wg.Done()
		b.transfer(x, y, 10)
	}()
	go func() {
		defer wg.Done()
		b.transfer(y, x, 20)
	}()
	wg.Wait() // want deadlock
	if x.balance+y.balance != 200 {
		t.Error("money was made or lost")
	}
}
