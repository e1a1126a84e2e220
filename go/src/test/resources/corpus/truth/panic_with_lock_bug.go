// An index out of range is recovered from, but the lock stays locked.
package main

import "sync"

var mu sync.Mutex

func work(x []int) (r int) {
	defer func() {
		if e := recover(); e != nil {
			r = -1
		}
	}()
	mu.Lock() // want deadlock
	r = x[3]
	mu.Unlock()
	return
}

func main() {
	work(nil)
	work(nil)
}
