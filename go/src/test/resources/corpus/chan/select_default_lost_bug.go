// A notifier drops its only notification when nobody listens yet.
package notifier

import (
	"testing"
)

type notifier struct {
	ready chan struct{}
}

func newNotifier() *notifier {
	return &notifier{ready: make(chan struct{})}
}

func (n *notifier) notify() {
	select {
	case n.ready <- struct{}{}:
	default:
	}
}

func (n *notifier) wait() {
	<-n.ready // want deadlock
}

type loader struct {
	notifier *notifier
	data     map[string]string
}

func (l *loader) load(keys ...string) {
	for _, k := range keys {
		l.data[k] = "value of " + k
	}
	l.notifier.notify()
}

func TestWaitForLoader(t *testing.T) {
	l := &loader{notifier: newNotifier(), data: map[string]string{}}
	go l.load("a", "b")
	l.notifier.wait()
	if len(l.data) != 2 {
		t.Errorf("%d keys", len(l.data))
	}
}

type stage struct {
	name string
	next *notifier
}

func (s *stage) finish() { s.next.notify() }

func TestStageFinishes(t *testing.T) {
	s := &stage{"compile", newNotifier()}
	go s.finish()
	s.next.wait()
}
