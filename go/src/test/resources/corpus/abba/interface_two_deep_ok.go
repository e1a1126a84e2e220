// A ledger posts to an account through an interface; the account's audit posts back to the ledger.
package audit

import (
	"sync"
	"testing"
)

type poster interface {
	post(amount int)
}

type ledger struct {
	mu    sync.Mutex
	total int
	to    poster
}

func (l *ledger) post(amount int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.total += amount
}

func (l *ledger) book(amount int) {
	l.mu.Lock()
	l.total += amount
	l.mu.Unlock()
	l.to.post(amount)
}

type account struct {
	mu      sync.Mutex
	balance int
	audit   poster
}

func (a *account) post(amount int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.balance += amount
}

func (a *account) correct(by int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.balance += by
	a.audit.post(by)
}

func parallel(fs ...func()) {
	var wg sync.WaitGroup
	for _, f := range fs {
		f := f
		wg.Add(1)
		go func() {
			defer wg.Done()
			f()
		}()
	}
	wg.Wait()
}

func TestBookAndCorrect(t *testing.T) {
	a := &account{}
	l := &ledger{to: a}
	a.audit = l
	parallel(func() { l.book(5) }, func() { a.correct(1) })
	if a.balance != 6 {
		t.Errorf("balance %d", a.balance)
	}
}
