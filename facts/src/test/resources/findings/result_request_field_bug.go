package p

import (
	"errors"
	"time"
)

// A loop that answers requests; who asks may give up.
type request struct {
	key   string
	reply chan string
}

type Cache struct {
	requests chan request
	done     chan struct{}
	load     func(string) string
}

func NewCache(load func(string) string) *Cache {
	c := &Cache{requests: make(chan request), done: make(chan struct{}), load: load}
	go c.loop()
	return c
}

func (c *Cache) loop() {
	for {
		select {
		case r := <-c.requests:
			c.answer(r)
		case <-c.done:
			return
		}
	}
}

func (c *Cache) answer(r request) {
	r.reply <- c.load(r.key) // want ABANDONED
}

func (c *Cache) Get(key string, wait time.Duration) (string, error) {
	r := request{key: key, reply: make(chan string)}
	select {
	case c.requests <- r:
	case <-c.done:
		return "", errors.New("closed")
	}
	select {
	case v := <-r.reply:
		return v, nil
	case <-time.After(wait):
		return "", errors.New("timeout")
	}
}

func (c *Cache) Close() { close(c.done) }
