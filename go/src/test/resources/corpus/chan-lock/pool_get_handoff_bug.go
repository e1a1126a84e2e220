// A pool hands a returned connection to whoever waits first, through the waiter's own channel, with
// the pool's lock held; a waiter that has timed out does not listen any more.
package connpool

import (
	"errors"
	"sync"
	"testing"
	"time"
)

type conn struct{ id int }

type connPool struct {
	mu    sync.Mutex
	idle  []*conn
	wants []chan *conn
	open  int
	max   int
}

var errTimeout = errors.New("timeout")

func (p *connPool) Get(timeout time.Duration) (*conn, error) {
	p.mu.Lock() // want deadlock
	if n := len(p.idle); n > 0 {
		c := p.idle[n-1]
		p.idle = p.idle[:n-1]
		p.mu.Unlock()
		return c, nil
	}
	if p.open < p.max {
		p.open++
		c := &conn{p.open}
		p.mu.Unlock()
		return c, nil
	}
	want := make(chan *conn)
	p.wants = append(p.wants, want)
	p.mu.Unlock()
	select {
	case c := <-want:
		return c, nil
	case <-time.After(timeout):
		return nil, errTimeout
	}
}

func (p *connPool) Put(c *conn) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.wants) > 0 {
		w := p.wants[0]
		p.wants = p.wants[1:]
		w <- c // want leak
		return
	}
	p.idle = append(p.idle, c)
}

func TestTimeoutThenPut(t *testing.T) {
	p := &connPool{max: 1}
	c, _ := p.Get(0)
	go func() {
		time.Sleep(time.Millisecond)
		p.Put(c)
	}()
	if _, err := p.Get(time.Millisecond); err != nil {
		_, err = p.Get(time.Millisecond)
		t.Log(err)
	}
}
