// The broadcast skips subscribers that do not receive at the moment.
package p

import (
	"context"
	"sync"
)

type subscriber struct {
	ch chan int
}

type Hub struct {
	mu   sync.Mutex
	subs map[*subscriber]struct{}
}

func NewHub() *Hub { return &Hub{subs: map[*subscriber]struct{}{}} }

func (h *Hub) Publish(e int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for s := range h.subs {
		select {
		case s.ch <- e:
		default:
		}
	}
}

func (h *Hub) Handle(ctx context.Context, f func(int) error) error {
	s := &subscriber{ch: make(chan int)}
	h.mu.Lock()
	h.subs[s] = struct{}{}
	h.mu.Unlock()
	defer func() {
		h.mu.Lock()
		delete(h.subs, s)
		h.mu.Unlock()
	}()
	for {
		select {
		case e := <-s.ch:
			if err := f(e); err != nil {
				return err
			}
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}
