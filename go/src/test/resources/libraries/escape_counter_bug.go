// Two are added, one is done, and no method counts down.
package p

import "sync"

type Job struct{ wg sync.WaitGroup }

func New() *Job {
	j := &Job{}
	j.wg.Add(2)
	go func() { j.wg.Done() }()
	go func() {
		j.wg.Wait() // want leak
	}()
	return j
}
