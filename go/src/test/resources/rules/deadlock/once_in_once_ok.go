package main

import (
	"sync"
)

var once sync.Once

func setup() {
}

func main() {
	once.Do(setup)
}
