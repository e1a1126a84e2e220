// Several locks are taken by a helper in the order in which they are given.
package lockall

import (
	"sync"
	"testing"
)

type account struct {
	sync.Mutex
	no      int
	balance int
}

func lockAll(ls ...sync.Locker) (unlock func()) {
	for _, l := range ls {
		l.Lock() // want leak
	}
	return func() {
		for i := len(ls) - 1; i >= 0; i-- {
			ls[i].Unlock()
		}
	}
}

func transfer(from, to *account, amount int) bool {
	first, second := from, to
	unlock := lockAll(first, second)
	defer unlock()
	if from.balance < amount {
		return false
	}
	from.balance -= amount
	to.balance += amount
	return true
}

func TestTransfer(t *testing.T) {
	a, b := &account{no: 1, balance: 10}, &account{no: 2, balance: 10}
	var wg sync.WaitGroup
	for _, p := range [][2]*account{{a, b}, {b, a}} {
		wg.Add(1)
		go func(from, to *account) {
			defer wg.Done()
			transfer(from, to, 5)
		}(p[0], p[1])
	}
	wg.Wait() // want deadlock
}
