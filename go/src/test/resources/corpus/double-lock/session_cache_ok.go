// A cache of sessions that evicts what has expired when it is asked for its size.
package sessions

import (
	"sync"
	"testing"
	"time"
)

type session struct {
	user    string
	expires time.Time
}

type cache struct {
	mu       sync.Mutex
	sessions map[string]*session
	evicted  int
}

func newCache() *cache {
	return &cache{sessions: make(map[string]*session)}
}

func (c *cache) put(id, user string, ttl time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.sessions[id] = &session{user: user, expires: time.Now().Add(ttl)}
}

func (c *cache) get(id string) (string, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	s, ok := c.sessions[id]
	if !ok {
		return "", false
	}
	return s.user, true
}

func (c *cache) evict(now time.Time) {
	for id, s := range c.sessions {
		if s.expires.Before(now) {
			delete(c.sessions, id)
			c.evicted++
		}
	}
}

func (c *cache) size() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.evict(time.Now())
	return len(c.sessions)
}

func TestSizeEvictsExpiredSessions(t *testing.T) {
	c := newCache()
	c.put("a", "ada", time.Hour)
	c.put("b", "bob", -time.Hour)
	if _, ok := c.get("a"); !ok {
		t.Fatal("session a is gone")
	}
	if n := c.size(); n != 1 {
		t.Errorf("size %d, want 1", n)
	}
}
