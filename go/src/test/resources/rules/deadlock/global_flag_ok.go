package main

import "sync/atomic"

var ready atomic.Bool

func start(up chan int) {
	if !ready.CompareAndSwap(false, true) {
		up <- 1
	}
}

func main() {
	start(make(chan int, 1))
	start(make(chan int, 1))
}
