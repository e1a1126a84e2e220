package main

import (
	"sync"
)

func stop(quit chan struct{}, once *sync.Once, wg *sync.WaitGroup) {
	once.Do(func() { close(quit) })
	wg.Done()
}

func main() {
	var once sync.Once
	var wg sync.WaitGroup
	quit := make(chan struct{})
	wg.Add(2)
	go stop(quit, &once, &wg)
	go stop(quit, &once, &wg)
	wg.Wait()
}
