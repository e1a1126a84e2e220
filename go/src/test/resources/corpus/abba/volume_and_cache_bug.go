// Two stores of a file system take each other's locks through interfaces.
package main

import (
	"fmt"
	"sync"
)

type pageCache interface {
	Invalidate(block int)
	Fill(block int, v *volume) []byte
}

type lruCache struct {
	mu    sync.RWMutex
	pages map[int][]byte
}

func (c *lruCache) Invalidate(block int) {
	c.mu.Lock() // want deadlock
	delete(c.pages, block)
	c.mu.Unlock()
}

func (c *lruCache) Fill(block int, v *volume) []byte {
	c.mu.Lock()
	defer c.mu.Unlock()
	p := v.read(block)
	c.pages[block] = p
	return p
}

type volume struct {
	mu     sync.Mutex
	blocks [][]byte
	cache  pageCache
}

func (v *volume) read(block int) []byte {
	v.mu.Lock() // want leak
	defer v.mu.Unlock()
	return v.blocks[block]
}

func (v *volume) Write(block int, data []byte) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.blocks[block] = data
	v.cache.Invalidate(block)
}

func (v *volume) Read(block int) []byte {
	return v.cache.Fill(block, v)
}

func main() {
	v := &volume{blocks: make([][]byte, 4), cache: &lruCache{pages: map[int][]byte{}}}
	done := make(chan struct{})
	go func() {
		v.Read(1)
		close(done)
	}()
	v.Write(1, []byte("x"))
	<-done
	fmt.Println("done")
}
