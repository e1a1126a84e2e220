// A condition in a field, and types, that are called as if nothing were known of them.
package fields

import (
	"sync"
	"testing"
)

type unknown struct {
	mu      sync.Mutex
	unknown *sync.Cond
	ready   bool
}

var theUnknown unknown

func TestCondition(t *testing.T) {
	u := &theUnknown
	u.unknown = sync.NewCond(&u.mu)
	done := make(chan struct{})
	go func() {
		u.mu.Lock()
		u.ready = true
		u.mu.Unlock()
		close(done)
	}()
	u.mu.Lock()
	for !u.ready {
		u.unknown.Wait() // want deadlock
	}
	u.mu.Unlock()
	<-done
}
