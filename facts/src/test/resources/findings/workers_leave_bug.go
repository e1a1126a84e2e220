// Workers leave at the first error; the feeder does not hear of it.
package pool

import "sync"

func Each(items []string, do func(string) error) {
	work := make(chan string)
	var wg sync.WaitGroup
	for i := 0; i < 4; i++ {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for item := range work {
				if err := do(item); err != nil {
					return
				}
			}
		}()
	}
	for _, item := range items {
		work <- item // want PARTNER_GONE
	}
	close(work)
	wg.Wait()
}
