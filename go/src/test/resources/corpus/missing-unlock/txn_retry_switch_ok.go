// A commit is tried again on conflict; one kind of failure leaves with the lock.
package txn

import (
	"math/rand"
	"sync"
	"testing"
)

type status int

const (
	committed status = iota
	conflict
	aborted
)

type engine struct {
	latch sync.Mutex
	seq   int
}

func (e *engine) apply() status {
	switch n := rand.Intn(3); {
	case n == 0:
		return committed
	case n == 1:
		return conflict
	}
	return aborted
}

type txn struct {
	e       *engine
	retries int
}

func (t *txn) commit() (ok bool) {
retry:
	for {
		t.e.latch.Lock()
		t.e.seq++
		switch t.e.apply() {
		case conflict:
			t.retries++
			t.e.latch.Unlock()
			continue retry
		case aborted:
			break retry
		case committed:
			ok = true
			break retry
		}
	}
	t.e.latch.Unlock()
	return
}

func TestCommit(t *testing.T) {
	e := &engine{}
	for i := 0; i < 2; i++ {
		tx := &txn{e: e}
		tx.commit()
	}
}
