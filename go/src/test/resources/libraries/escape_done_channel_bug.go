// Callers can only receive from the channel too: nobody closes it.
package p

type Worker struct{ done chan struct{} }

func New() *Worker {
	w := &Worker{done: make(chan struct{})}
	go func() {
		<-w.done // want leak
	}()
	return w
}

func (w *Worker) Wait() { <-w.done } // want deadlock
