// A lease holder leaves its renewal loop by break with the lock taken in the loop.
package lease

import (
	"errors"
	"sync"
	"testing"
)

type lease struct {
	mu      sync.Mutex
	owner   string
	renewed int
	broken  bool
}

var errLost = errors.New("lease lost")

func (l *lease) renew(owner string, times int) error {
	var err error
	for i := 0; i < times; i++ {
		l.mu.Lock()
		if l.owner != owner {
			err = errLost
			l.mu.Unlock()
			break
		}
		l.renewed++
		l.mu.Unlock()
	}
	return err
}

func (l *lease) steal(by string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.owner = by
}

func (l *lease) holder() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.owner
}

type keeper struct {
	lease *lease
	name  string
}

func (k *keeper) keep() error {
	return k.lease.renew(k.name, 3)
}

func TestStolenLease(t *testing.T) {
	l := &lease{owner: "ada"}
	k := &keeper{lease: l, name: "ada"}
	if err := k.keep(); err != nil {
		t.Fatal(err)
	}
	l.steal("bob")
	if err := k.keep(); err == nil {
		t.Error("kept a stolen lease")
	}
	if h := l.holder(); h != "bob" {
		t.Errorf("held by %s", h)
	}
}
