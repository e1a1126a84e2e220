// Whoever gets the job ends it.
package p

import "sync"

type Job struct{ wg sync.WaitGroup }

func New() *Job {
	j := &Job{}
	j.wg.Add(2)
	go func() { j.wg.Done() }()
	go func() {
		j.wg.Wait()
	}()
	return j
}

func (j *Job) End() { j.wg.Done() }
