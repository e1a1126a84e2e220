package main

import (
	"sync"
)

func with(l sync.Locker, f func()) {
	l.Lock()
	f()
	l.Unlock() // want unlock-of-unlocked
}

func main() {
	mu := &sync.Mutex{}
	with(mu, func() { mu.Unlock() })
}
