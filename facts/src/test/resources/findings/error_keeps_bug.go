// One of the errors is returned with the lock.
package ledger

import (
	"errors"
	"sync"
)

type Ledger struct {
	mu      sync.RWMutex
	balance map[string]int
	closed  bool
}

func (l *Ledger) Move(from, to string, n int) error {
	l.mu.Lock() // want KEPT
	if l.closed {
		l.mu.Unlock()
		return errors.New("closed")
	}
	if l.balance[from] < n {

		return errors.New("too little")
	}
	l.balance[from] -= n
	l.balance[to] += n
	l.mu.Unlock()
	return nil
}
