// The listener goes no further than Port, which does not close it.
package p

import "sync"

type listener struct{ open sync.WaitGroup }

func listen() *listener {
	l := &listener{}
	l.open.Add(1)
	go func() {
		l.open.Wait() // want leak
	}()
	return l
}

func (l *listener) close() { l.open.Done() }

func Port() int {
	l := listen()
	return portOf(l)
}

func portOf(l *listener) int { return 80 }
