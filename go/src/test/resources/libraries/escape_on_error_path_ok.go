// The listener is closed before the error is returned; otherwise whoever got it closes it.
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
		l.open.Wait()
	}()
	if port < 0 {
		l.Close()
		return nil, ErrPort
	}
	return l, nil
}

func (l *Listener) Close() { l.open.Done() }
