// go: deadlock
package main

import "sync"

func phil(id int, left, right chan struct{}, wg *sync.WaitGroup) {
	defer wg.Done()
	for i := 0; i < 2; i++ {
		if id >= 0 {
			<-left
			<-right
		} else {
			<-right
			<-left
		}
		left <- struct{}{}
		right <- struct{}{}
	}
}

func main() {
	const n = 5
	forks := make([]chan struct{}, n)
	for i := range forks {
		forks[i] = make(chan struct{}, 1)
		forks[i] <- struct{}{}
	}
	var wg sync.WaitGroup
	for i := 0; i < n; i++ {
		wg.Add(1)
		go phil(i, forks[i], forks[(i+1)%n], &wg)
	}
	wg.Wait()
}
