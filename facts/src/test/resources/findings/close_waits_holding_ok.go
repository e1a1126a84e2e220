// Close waits for the loop, which waits for the lock that Close has.
package flusher

import (
	"sync"
	"time"
)

type Flusher struct {
	mu   sync.Mutex
	buf  []string
	stop chan struct{}
	over chan struct{}
}

func New() *Flusher {
	f := &Flusher{stop: make(chan struct{}), over: make(chan struct{})}
	go f.loop()
	return f
}

func (f *Flusher) loop() {
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			f.flush()
		case <-f.stop:
			f.flush()
			close(f.over)
			return
		}
	}
}

func (f *Flusher) flush() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.buf = f.buf[:0]
}

func (f *Flusher) Close() {

	close(f.stop)
	<-f.over
}
