// A throttle wakes its waiters through a condition, and hands each a slot through a channel that is
// read behind the condition's lock.
package throttle

import (
	"sync"
	"testing"
)

type throttle struct {
	*sync.Cond
	open  bool
	slots chan int
}

func newThrottle() *throttle {
	return &throttle{Cond: sync.NewCond(new(sync.Mutex)), slots: make(chan int)}
}

func (th *throttle) enter() int {
	th.L.Lock() // want deadlock
	for !th.open {
		th.Wait() // want deadlock
	}
	th.L.Unlock()
	return <-th.slots
}

func (th *throttle) release(n int) {
	th.L.Lock()
	th.open = true
	th.Broadcast()
	for i := 0; i < n; i++ {
		th.slots <- i // want leak
	}
	th.L.Unlock()
}

func TestThrottle(t *testing.T) {
	th := newThrottle()
	go th.release(1)
	if th.enter() != 0 {
		t.Fail()
	}
}
