package p

import "sync"

func publish(n int, send func(int) error) {
	messages := make(chan int)
	var wg sync.WaitGroup
	wg.Add(n)
	for range 3 {
		go func() {
			for m := range messages {
				_ = send(m)
				wg.Done()
			}
		}()
	}
	for i := range n {
		messages <- i
	}
	close(messages)
	wg.Wait()
}
