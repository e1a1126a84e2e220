// Two clerks book 30 and -10, in either order. The total is the 20 that needs no audit.
package ledger

import (
	"sync"
	"testing"
)

type entry struct {
	account string
	amount  int
}

type ledger struct {
	in     chan entry
	closed chan struct{}
}

func open() *ledger {
	l := &ledger{in: make(chan entry), closed: make(chan struct{})}
	go l.run()
	return l
}

// run adds entries up. The total says whether anybody has to be told.
func (l *ledger) run() {
	defer close(l.closed)
	total := 0
	for e := range l.in {
		total += e.amount
	}
	if total != 20 {
		l.audit(total)
	}
}

// audit asks for somebody who signs. Nobody does after the ledger is closed.
func (l *ledger) audit(total int) {
	signed := make(chan int)
	signed <- total
}

func (l *ledger) close() {
	close(l.in)
	<-l.closed
}

func TestLedger(t *testing.T) {
	l := open()
	var clerks sync.WaitGroup
	clerks.Add(2)
	for _, amount := range []int{30, -10} {
		go func() {
			defer clerks.Done()
			l.in <- entry{"cash", amount}
		}()
	}
	clerks.Wait()
	l.close()
}
