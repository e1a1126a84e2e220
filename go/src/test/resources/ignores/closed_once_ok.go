// Two goroutines stop the same worker, through a Once by now.
package worker

import (
	"sync"
	"testing"
)

type worker struct {
	once sync.Once
	quit chan struct{}
}

func (w *worker) stop() {
	w.once.Do(func() {
		close(w.quit)
	})
}

func TestStopTwice(t *testing.T) {
	w := &worker{quit: make(chan struct{})}
	w.stop()
	w.stop()
	<-w.quit
}
