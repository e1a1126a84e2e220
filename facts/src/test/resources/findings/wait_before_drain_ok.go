// All wait for the group before anybody receives what it sends.
package collect

import "sync"

type Source interface{ Count() int }

func Sum(sources []Source) int {
	counts := make(chan int)
	var wg sync.WaitGroup
	for _, s := range sources {
		wg.Add(1)
		go func() {
			defer wg.Done()
			counts <- s.Count()
		}()
	}
	go func() {
		wg.Wait()
		close(counts)
	}()
	total := 0
	for n := range counts {
		total += n
	}
	return total
}
