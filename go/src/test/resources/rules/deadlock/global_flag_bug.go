package main

import "sync/atomic"

var ready atomic.Bool

func start(up chan int) {
	if ready.CompareAndSwap(false, true) {
		up <- 1 // want deadlock
	}
}

func main() {
	start(make(chan int))
}
