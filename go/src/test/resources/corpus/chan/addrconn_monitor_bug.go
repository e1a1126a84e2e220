// A monitor closes the ready channel on its way out, but not on every way.
package conn

import (
	"errors"
	"sync"
	"testing"
)

var errClosing = errors.New("closing")

type transport interface {
	Error() <-chan struct{}
	Close() error
}

type fakeTransport struct {
	errc chan struct{}
	once sync.Once
}

func (f *fakeTransport) Error() <-chan struct{} { return f.errc }
func (f *fakeTransport) Close() error {
	f.once.Do(func() { close(f.errc) })
	return nil
}

type dialFunc func(attempt int) (transport, error)

type addrConn struct {
	mu       sync.Mutex
	dial     dialFunc
	tr       transport
	shutdown chan struct{}
	ready    chan struct{}
	attempts int
}

func (ac *addrConn) connect() error {
	for {
		ac.mu.Lock()
		n := ac.attempts
		ac.attempts++
		ac.mu.Unlock()
		tr, err := ac.dial(n)
		if err != nil {
			if n >= 1 {
				return err
			}
			continue
		}
		ac.mu.Lock()
		ac.tr = tr
		ac.mu.Unlock()
		return nil
	}
}

func (ac *addrConn) monitor() {
	if err := ac.connect(); err != nil {
		return
	}
	close(ac.ready)
	select {
	case <-ac.shutdown:
		ac.tr.Close()
	case <-ac.tr.Error():
	}
}

func (ac *addrConn) wait() error {
	<-ac.ready // want deadlock
	ac.mu.Lock()
	defer ac.mu.Unlock()
	if ac.tr == nil {
		return errClosing
	}
	return nil
}

func TestWait(t *testing.T) {
	ac := &addrConn{
		shutdown: make(chan struct{}),
		ready:    make(chan struct{}),
		dial: func(int) (transport, error) {
			return nil, errors.New("refused")
		},
	}
	go ac.monitor()
	defer close(ac.shutdown)
	if err := ac.wait(); err == nil {
		t.Error("connected")
	}
}
