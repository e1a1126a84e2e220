// A producer fills a buffered queue under a lock; the consumer takes the lock before it drains.
package queue

import (
	"sync"
	"testing"
)

type message struct {
	topic string
	seq   int
}

type topicQueue struct {
	lock     sync.Mutex
	messages chan message
	sent     int
	taken    int
}

func newQueue(size int) *topicQueue {
	return &topicQueue{messages: make(chan message, size)}
}

func (q *topicQueue) publish(topic string, n int) {
	for i := 0; i < n; i++ {
		q.lock.Lock()
		q.sent++
		q.lock.Unlock()
		q.messages <- message{topic, i}
	}
}

func (q *topicQueue) consume(n int) {
	for i := 0; i < n; i++ {
		q.lock.Lock()
		q.taken++
		q.lock.Unlock()
		<-q.messages
	}
}

func TestMoreMessagesThanRoom(t *testing.T) {
	const n = 4
	q := newQueue(2)
	done := make(chan struct{})
	go func() {
		defer close(done)
		q.consume(n)
	}()
	q.publish("orders", n)
	<-done
	if q.sent != n || q.taken != n {
		t.Errorf("sent %d, taken %d", q.sent, q.taken)
	}
}
