// A connection pool that reports each change to an observer held in a field; the observer asks the
// pool for its statistics.
package pool

import (
	"sync"
	"testing"
)

type conn struct {
	id   int
	busy bool
}

type pool struct {
	sync.Mutex
	conns    []*conn
	onChange func(free, total int)
}

func (p *pool) add() *conn {
	p.Lock()
	defer p.Unlock()
	c := &conn{id: len(p.conns)}
	p.conns = append(p.conns, c)
	return c
}

func (p *pool) stats() (free, total int) {
	p.Lock() // want deadlock
	defer p.Unlock()
	return p.count(), len(p.conns)
}

func (p *pool) count() int {
	free := 0
	for _, c := range p.conns {
		if !c.busy {
			free++
		}
	}
	return free
}

func (p *pool) acquire() *conn {
	p.Lock()
	defer p.Unlock()
	var got *conn
	for _, c := range p.conns {
		if !c.busy {
			c.busy = true
			got = c
			break
		}
	}
	if p.onChange != nil && got != nil {
		p.onChange(-1, -1)
	}
	return got
}

type monitor struct {
	pool *pool
	free []int
}

func (m *monitor) changed(int, int) {
	free, _ := m.pool.stats()
	m.free = append(m.free, free)
}

func TestObserverSeesFreeConnections(t *testing.T) {
	p := &pool{}
	p.add()
	p.add()
	m := &monitor{pool: p}
	p.onChange = m.changed
	if c := p.acquire(); c == nil {
		t.Fatal("no connection")
	}
	if len(m.free) != 1 || m.free[0] != 1 {
		t.Errorf("observed %v", m.free)
	}
}
