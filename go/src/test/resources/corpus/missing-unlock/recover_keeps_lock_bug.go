// A handler panics with the lock held; the server recovers and goes on.
package main

import (
	"errors"
	"fmt"
	"sync"
)

type registry struct {
	mu    sync.RWMutex
	names map[string]int
}

func (r *registry) mustAdd(name string) {
	r.mu.Lock()
	if name == "" {
		panic(errors.New("no name"))
	}
	r.names[name]++
	r.mu.Unlock()
}

func (r *registry) has(name string) bool {
	r.mu.RLock() // want deadlock
	defer r.mu.RUnlock()
	_, ok := r.names[name]
	return ok
}

func safely(f func()) (err error) {
	defer func() {
		if e := recover(); e != nil {
			err = fmt.Errorf("recovered: %v", e)
		}
	}()
	f()
	return nil
}

func main() {
	r := &registry{names: make(map[string]int)}
	for _, n := range []string{"a", ""} {
		n := n
		if err := safely(func() { r.mustAdd(n) }); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println(r.has("a"))
}
