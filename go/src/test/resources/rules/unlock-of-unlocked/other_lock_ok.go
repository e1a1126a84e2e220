package main

import (
	"sync"
)

type pair struct {
	a, b sync.Mutex
}

func main() {
	p := &pair{}
	p.a.Lock()
	p.a.Unlock()
}
