// A token bucket is refilled by a goroutine that is told to stop, but it may be stuck in a send.
package ratelimit

import (
	"testing"
	"time"
)

type bucket struct {
	tokens chan struct{}
	stop   chan struct{}
	every  time.Duration
}

func newBucket(every time.Duration) *bucket {
	b := &bucket{
		tokens: make(chan struct{}),
		stop:   make(chan struct{}),
		every:  every,
	}
	go b.refill()
	return b
}

func (b *bucket) refill() {
	ticker := time.NewTicker(b.every)
	defer ticker.Stop()
	for {
		select {
		case <-ticker.C:
			select {
			case b.tokens <- struct{}{}:
			case <-b.stop:
				return
			}
		case <-b.stop:
			return
		}
	}
}

func (b *bucket) take() { <-b.tokens }

func (b *bucket) close() { close(b.stop) }

type sender struct {
	limit *bucket
	sent  int
}

func (s *sender) send(n int) {
	for i := 0; i < n; i++ {
		s.limit.take()
		s.sent++
	}
}

func TestThreeMessages(t *testing.T) {
	b := newBucket(time.Millisecond)
	s := &sender{limit: b}
	s.send(3)
	b.close()
	if s.sent != 3 {
		t.Errorf("sent %d", s.sent)
	}
}
