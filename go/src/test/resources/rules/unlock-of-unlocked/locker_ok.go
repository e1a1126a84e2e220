package main

import (
	"sync"
)

func with(l sync.Locker, f func()) {
	l.Lock()
	f()
	l.Unlock()
}

func main() {
	mu := &sync.Mutex{}
	with(mu, func() {})
}
