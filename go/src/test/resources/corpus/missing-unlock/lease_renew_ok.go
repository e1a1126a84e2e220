// A lease renewer returns from a loop on an error without giving its lock back.
package lease

import (
	"errors"
	"sync"
	"testing"
	"time"
)

type Lease struct {
	ID      int64
	expires time.Time
}

type store interface {
	Put(key string, l Lease) error
}

type flakyStore struct {
	failAfter int
	puts      int
}

func (s *flakyStore) Put(key string, l Lease) error {
	s.puts++
	if s.puts > s.failAfter {
		return errors.New("store is gone")
	}
	return nil
}

type Lessor struct {
	mu     sync.Mutex
	leases map[int64]*Lease
	store  store
}

func newLessor(s store) *Lessor {
	return &Lessor{leases: make(map[int64]*Lease), store: s}
}

func (le *Lessor) Grant(id int64) *Lease {
	le.mu.Lock()
	defer le.mu.Unlock()
	l := &Lease{ID: id, expires: time.Now().Add(time.Second)}
	le.leases[id] = l
	return l
}

func (le *Lessor) renewAll() error {
	le.mu.Lock()
	for _, l := range le.leases {
		l.expires = time.Now().Add(time.Second)
		if err := le.store.Put("lease", *l); err != nil {
			le.mu.Unlock()
			return err
		}
	}
	le.mu.Unlock()
	return nil
}

func TestRenew(t *testing.T) {
	le := newLessor(&flakyStore{failAfter: 0})
	le.Grant(1)
	if err := le.renewAll(); err == nil {
		t.Error("expected an error")
	}
	le.Grant(2)
}
