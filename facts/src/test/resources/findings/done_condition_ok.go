package p

import "sync"

type job interface{ Run() }

type cron struct {
	jobs sync.WaitGroup
}

func (c *cron) start(j job) {
	if j != nil {
		c.jobs.Add(1)
	}
	go func() {
		if j == nil {
			return
		}
		defer c.jobs.Done()
		j.Run()
	}()
}

func (c *cron) Stop() {
	c.jobs.Wait()
}
