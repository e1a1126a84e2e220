package p

type Notifier struct {
	name string
	wake chan struct{}
	stop chan struct{}
}

func NewNotifier(name string) *Notifier {
	n := &Notifier{name: name, stop: make(chan struct{})}
	return n
}

func (n *Notifier) Notify() {
	n.wake <- struct{}{} // want NIL_CHANNEL
}

func (n *Notifier) Wait() bool {
	select {
	case <-n.wake:
		return true
	case <-n.stop:
		return false
	}
}

func (n *Notifier) Stop() {
	close(n.stop)
}
