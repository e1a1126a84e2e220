package p

import "sync"

type D struct {
	mu   sync.Mutex
	wg   sync.WaitGroup
	stop chan struct{}
	done chan struct{}
	n    int
}

func New() *D {
	d := &D{stop: make(chan struct{}), done: make(chan struct{})}
	d.wg.Add(1)
	go d.loop()
	go d.drain()
	return d
}

func (d *D) loop() {
	defer d.wg.Done()
	for {
		select {
		case <-d.stop:
			return
		default:
			d.kick()
		}
	}
}

func (d *D) drain() {
	defer close(d.done)
	<-d.stop
	d.kick()
}

func (d *D) kick() {
	d.mu.Lock()
	d.n++
	d.mu.Unlock()
}

func (d *D) Close() {
	d.mu.Lock()
	defer d.mu.Unlock()
	close(d.stop)
	d.wg.Wait() // want WAITS_HOLDING
}

func (d *D) Shutdown() {
	d.mu.Lock()
	close(d.stop)
	<-d.done // want WAITS_HOLDING
	d.mu.Unlock()
}

func (d *D) Fine() {
	d.mu.Lock()
	close(d.stop)
	d.mu.Unlock()
	d.wg.Wait()
	<-d.done
}
