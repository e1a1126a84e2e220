// On the way with the error nobody gets the listener, so nobody can close it.
package p

import (
	"errors"
	"sync"
)

var ErrPort = errors.New("bad port")

type Listener struct{ open sync.WaitGroup }

func Listen(port int) (*Listener, error) {
	l := &Listener{}
	l.open.Add(1)
	go func() {
		l.open.Wait() // want leak
	}()
	if port < 0 {
		return nil, ErrPort
	}
	return l, nil
}

func (l *Listener) Close() { l.open.Done() }
