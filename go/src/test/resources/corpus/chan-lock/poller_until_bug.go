// A poller runs a function until its stop channel closes; the function blocks with the lock held.
package wait

import (
	"sync"
	"testing"
	"time"
)

var neverStop <-chan struct{} = make(chan struct{})

func Until(f func(), period time.Duration, stop <-chan struct{}) {
	for {
		select {
		case <-stop:
			return
		default:
		}
		func() {
			defer handleCrash()
			f()
		}()
		select {
		case <-stop:
			return
		case <-time.After(period):
		}
	}
}

func handleCrash() {
	if r := recover(); r != nil {
		panic(r)
	}
}

type queueEntry struct {
	key  string
	seen int
}

type controller struct {
	sync.Mutex
	updates chan queueEntry
	items   map[string]*queueEntry
	stop    chan struct{}
}

func (c *controller) sync() {
	c.Lock()
	defer c.Unlock()
	for _, it := range c.items {
		it.seen++
		c.updates <- *it // want leak
	}
}

func (c *controller) add(key string) {
	c.Lock()
	defer c.Unlock()
	c.items[key] = &queueEntry{key: key}
}

func TestController(t *testing.T) {
	c := &controller{
		updates: make(chan queueEntry),
		items:   map[string]*queueEntry{},
		stop:    make(chan struct{}),
	}
	c.add("a")
	go Until(c.sync, time.Millisecond, c.stop)
	<-c.updates
	close(c.stop)
}
