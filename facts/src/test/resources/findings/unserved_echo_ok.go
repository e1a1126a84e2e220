package p

import "time"

type flusher struct {
	stop chan struct{}
	n    int
}

func newFlusher() *flusher {
	f := &flusher{stop: make(chan struct{})}
	go f.run()
	return f
}

func (f *flusher) run() {
	t := time.NewTicker(time.Second)
	defer t.Stop()
	for {
		select {
		case <-t.C:
			f.n++
		case <-f.stop:
			f.stop <- struct{}{}
			return
		}
	}
}

func (f *flusher) Close() {
	f.stop <- struct{}{}
	<-f.stop
}
