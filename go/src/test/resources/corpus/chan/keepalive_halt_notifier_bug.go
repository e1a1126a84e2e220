// A keeper of leases has one loop that sends and one that receives; the receiving one leaves on an
// error and closes only its own side.
package keepalive

import (
	"errors"
	"sync"
	"testing"
)

type keepAliveResponse struct {
	id  int64
	ttl int64
}

type keepAlive struct {
	chs []chan<- *keepAliveResponse
}

func (ka *keepAlive) close() {
	for _, ch := range ka.chs {
		close(ch)
	}
}

type lessor struct {
	mu         sync.Mutex
	keepAlives map[int64]*keepAlive
	donec      chan struct{}
	stream     chan keepAliveResponse
	errc       chan error
}

var errHalted = errors.New("halted")

func newLessor() *lessor {
	l := &lessor{
		keepAlives: make(map[int64]*keepAlive),
		donec:      make(chan struct{}),
		stream:     make(chan keepAliveResponse),
		errc:       make(chan error, 1),
	}
	go l.recvLoop()
	return l
}

func (l *lessor) KeepAlive(id int64) <-chan *keepAliveResponse {
	ch := make(chan *keepAliveResponse, 1)
	l.mu.Lock()
	defer l.mu.Unlock()
	ka, ok := l.keepAlives[id]
	if !ok {
		ka = &keepAlive{}
		l.keepAlives[id] = ka
	}
	ka.chs = append(ka.chs, ch)
	return ch
}

func (l *lessor) recvLoop() {
	defer func() {
		l.mu.Lock()
		l.keepAlives = nil
		l.mu.Unlock()
		close(l.donec)
	}()
	for {
		select {
		case resp := <-l.stream:
			l.recv(&resp)
		case <-l.errc:
			return
		}
	}
}

func (l *lessor) recv(resp *keepAliveResponse) {
	l.mu.Lock()
	defer l.mu.Unlock()
	ka, ok := l.keepAlives[resp.id]
	if !ok {
		return
	}
	for _, ch := range ka.chs {
		select {
		case ch <- resp:
		default:
		}
	}
}

func TestKeepAliveHalted(t *testing.T) {
	l := newLessor()
	ch := l.KeepAlive(1)
	gone := make(chan struct{})
	go func() {
		defer close(gone)
		for range ch { // want leak
		}
	}()
	l.stream <- keepAliveResponse{id: 1, ttl: 10}
	l.errc <- errHalted
	<-l.donec
	<-gone // want deadlock
}
