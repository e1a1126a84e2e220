// An index out of range is recovered from; the lock is given back by a deferred call.
package main

import "sync"

var mu sync.Mutex

func work(x []int) (r int) {
	defer func() {
		if e := recover(); e != nil {
			r = -1
		}
	}()
	mu.Lock()
	defer mu.Unlock()
	r = x[3]
	return
}

func main() {
	work(nil)
	work(nil)
}
