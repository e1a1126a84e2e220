package main

import (
	"sync"
)

var once sync.Once

func setup() {
	once.Do(func() {}) // want deadlock
}

func main() {
	once.Do(setup)
}
