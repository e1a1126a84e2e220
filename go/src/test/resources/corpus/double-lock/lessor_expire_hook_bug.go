// Expired leases are revoked by a hook that the server installs in the lessor.
package lessor

import (
	"testing"
	"time"
)

import "sync"

type LeaseID int64

type Lease struct {
	ID  LeaseID
	ttl int64
}

func (l *Lease) expired(now int64) bool { return l.ttl <= now }

type RevokeFunc func(id LeaseID) error

type lessor struct {
	mu       sync.Mutex
	leaseMap map[LeaseID]*Lease
	onExpire RevokeFunc
	now      func() int64
}

func newLessor(now func() int64) *lessor {
	return &lessor{leaseMap: make(map[LeaseID]*Lease), now: now}
}

func (le *lessor) Grant(id LeaseID, ttl int64) *Lease {
	le.mu.Lock()
	defer le.mu.Unlock()
	l := &Lease{ID: id, ttl: ttl}
	le.leaseMap[id] = l
	return l
}

func (le *lessor) Revoke(id LeaseID) error {
	le.mu.Lock() // want deadlock
	defer le.mu.Unlock()
	delete(le.leaseMap, id)
	return nil
}

func (le *lessor) expire() {
	le.mu.Lock()
	defer le.mu.Unlock()
	for id, l := range le.leaseMap {
		if !l.expired(le.now()) {
			continue
		}
		if le.onExpire != nil {
			if err := le.onExpire(id); err != nil {
				return
			}
		}
	}
}

type server struct {
	lessor *lessor
	done   int
}

func newServer() *server {
	s := &server{lessor: newLessor(func() int64 { return time.Now().Unix() })}
	s.lessor.onExpire = s.applyRevoke
	return s
}

func (s *server) applyRevoke(id LeaseID) error {
	s.done++
	return s.lessor.Revoke(id)
}

func TestLeaseExpire(t *testing.T) {
	s := newServer()
	s.lessor.Grant(7, 1)
	s.lessor.expire()
	if s.done > 1 {
		t.Fatalf("revoked %d times", s.done)
	}
}
