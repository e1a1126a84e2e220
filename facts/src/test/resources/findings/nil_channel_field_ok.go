package p

type Notifier struct {
	name string
	wake chan struct{}
	stop chan struct{}
}

func NewNotifier(name string) *Notifier {
	n := &Notifier{name: name, stop: make(chan struct{})}
	n.wake = make(chan struct{}, 1)
	return n
}

func (n *Notifier) Notify() {
	n.wake <- struct{}{}
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
