package p

import "sync"

type subscriber struct {
	closed bool
	out    func(int)
}

func publish(all []*subscriber, m int) {
	wg := &sync.WaitGroup{}
	for _, s := range all {
		wg.Add(1)
		go func() {
			if s.closed {
				return
			}
			s.out(m)
			wg.Done()
		}()
	}
	wg.Wait() // want DONE_MISSING
}
