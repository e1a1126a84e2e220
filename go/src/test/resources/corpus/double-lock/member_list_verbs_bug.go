// A list of members is formatted; fmt asks each member for its text, which wants the lock again.
package memberlist

import (
	"fmt"
	"strings"
	"sync"
	"testing"
)

type cluster struct {
	sync.RWMutex
	members []*member
	version uint64
}

type member struct {
	name    string
	healthy bool
	owner   *cluster
}

func (m *member) String() string {
	m.owner.Lock() // want deadlock
	defer m.owner.Unlock()
	state := "down"
	if m.healthy {
		state = "up"
	}
	return m.name + ":" + state
}

func (c *cluster) join(names ...string) {
	c.Lock()
	defer c.Unlock()
	for _, n := range names {
		c.members = append(c.members, &member{name: n, healthy: true, owner: c})
	}
	c.version++
}

func (c *cluster) describe() string {
	var b strings.Builder
	c.RLock()
	defer c.RUnlock()
	fmt.Fprintf(&b, "v%d members=%v", c.version, c.members)
	return b.String()
}

func TestDescribe(t *testing.T) {
	c := new(cluster)
	c.join("a", "b")
	if got := c.describe(); got == "" {
		t.Error("empty")
	}
}
