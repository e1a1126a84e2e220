// Each broken connection reports its failure, and the client reports once more that all have failed:
// the channel has room for one.
package retry

import (
	"errors"
	"fmt"
	"testing"
)

type call struct {
	method string
	reply  interface{}
	err    error
	done   chan *call
}

func (c *call) finish(err error) {
	c.err = err
	c.done <- c // want deadlock
}

type conn struct {
	pending map[uint64]*call
	seq     uint64
	broken  bool
}

type client struct {
	conns []*conn
	cur   int
}

func (cn *conn) send(c *call) (err error) {
	defer func() {
		if err != nil {
			c.finish(fmt.Errorf("send: %w", err))
		}
	}()
	if cn.broken {
		return errors.New("broken connection")
	}
	cn.seq++
	cn.pending[cn.seq] = c
	go cn.answer(cn.seq)
	return nil
}

func (cn *conn) answer(seq uint64) {
	c := cn.pending[seq]
	c.reply = "ok"
	c.finish(nil)
}

func (cl *client) invoke(method string) *call {
	c := &call{method: method, done: make(chan *call, 1)}
	var last error
	for i := range cl.conns {
		cn := cl.conns[(cl.cur+i)%len(cl.conns)]
		if last = cn.send(c); last == nil {
			return c
		}
	}
	c.finish(last)
	return c
}

func TestAllConnectionsBroken(t *testing.T) {
	cl := &client{conns: []*conn{
		{pending: map[uint64]*call{}, broken: true},
		{pending: map[uint64]*call{}, broken: true},
	}}
	c := cl.invoke("Get")
	if (<-c.done).err == nil {
		t.Error("no error")
	}
}
