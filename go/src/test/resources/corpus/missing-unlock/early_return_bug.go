// A ledger whose transfer returns early on an unknown account and keeps the lock.
package ledger

import (
	"errors"
	"sync"
	"testing"
)

var errUnknown = errors.New("unknown account")

type account struct {
	owner   string
	balance int
}

type ledger struct {
	mu       sync.Mutex
	accounts map[string]*account
	history  []string
}

func newLedger() *ledger {
	return &ledger{accounts: map[string]*account{}}
}

func (l *ledger) open(owner string, amount int) {
	l.mu.Lock()
	l.accounts[owner] = &account{owner, amount}
	l.mu.Unlock()
}

func (l *ledger) transfer(from, to string, amount int) error {
	l.mu.Lock()
	src, ok := l.accounts[from]
	if !ok {
		return errUnknown
	}
	dst, ok := l.accounts[to]
	if !ok {
		return errUnknown
	}
	src.balance -= amount
	dst.balance += amount
	l.history = append(l.history, from+"->"+to)
	l.mu.Unlock()
	return nil
}

func (l *ledger) balance(owner string) int {
	l.mu.Lock() // want deadlock
	defer l.mu.Unlock()
	if a := l.accounts[owner]; a != nil {
		return a.balance
	}
	return 0
}

func TestTransferToUnknownAccountFails(t *testing.T) {
	l := newLedger()
	l.open("ada", 100)
	if err := l.transfer("ada", "bob", 10); err == nil {
		t.Error("transfer to nobody succeeded")
	}
	if b := l.balance("ada"); b != 100 {
		t.Errorf("balance %d", b)
	}
}
