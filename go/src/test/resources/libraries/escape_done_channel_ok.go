// The goroutine waits until whoever got the worker closes it.
package p

type Worker struct{ done chan struct{} }

func New() *Worker {
	w := &Worker{done: make(chan struct{})}
	go func() {
		<-w.done
	}()
	return w
}

func (w *Worker) Close() { close(w.done) }
