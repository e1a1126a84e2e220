// Each shard reports an error on a channel with room for one; two shards fail.
package shardrun

import (
	"fmt"
	"sync"
	"testing"
)

type shard struct {
	id     int
	broken bool
}

type cluster struct {
	shards []*shard
	wg     sync.WaitGroup
}

func newCluster(n, broken int) *cluster {
	c := &cluster{}
	for i := 0; i < n; i++ {
		c.shards = append(c.shards, &shard{id: i, broken: i < broken})
	}
	return c
}

func (c *cluster) flush(s *shard, errs chan<- error) {
	defer c.wg.Done()
	if s.broken {
		errs <- fmt.Errorf("shard %d is broken", s.id) // want leak
	}
}

func (c *cluster) flushAll() error {
	errs := make(chan error, 1)
	for _, s := range c.shards {
		c.wg.Add(1)
		go c.flush(s, errs)
	}
	c.wg.Wait() // want deadlock
	select {
	case err := <-errs:
		return err
	default:
		return nil
	}
}

func TestTwoBrokenShards(t *testing.T) {
	c := newCluster(3, 2)
	if err := c.flushAll(); err == nil {
		t.Error("no error")
	}
}

func TestHealthyShards(t *testing.T) {
	c := newCluster(2, 0)
	if err := c.flushAll(); err != nil {
		t.Error(err)
	}
}
