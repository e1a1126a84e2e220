// Membership: a deferred log line reads under the lock that the function still holds for reading.
package members

import (
	"fmt"
	"sync"
	"testing"
)

type group struct {
	lock    sync.RWMutex
	members map[string]bool
	journal []string
}

func newGroup(names ...string) *group {
	g := &group{members: map[string]bool{}}
	for _, n := range names {
		g.members[n] = true
	}
	return g
}

func (g *group) describe(name string) string {
	return fmt.Sprintf("%s: %v of %d", name, g.members[name], len(g.members))
}

func (g *group) contains(name string) (ok bool, text string) {
	g.lock.RLock()
	defer g.lock.RUnlock()
	defer func() { text = g.describe(name) }()
	return g.members[name], ""
}

func (g *group) join(name string) {
	g.lock.Lock()
	defer g.lock.Unlock()
	g.members[name] = true
}

func TestContainsWhileJoining(t *testing.T) {
	g := newGroup("ada")
	joined := make(chan bool, 1)
	go func() {
		g.join("bob")
		joined <- true
	}()
	if ok, text := g.contains("ada"); !ok {
		t.Error(text)
	}
	<-joined
}
