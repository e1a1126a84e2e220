package main

import (
	"fmt"
	"os"
	"sync"
)

// Results are collected in a slice that is made before. The workers begin with the second element,
// but all are waited for.

func squares(n int) []int {
	results := make([]int, n)
	var wg sync.WaitGroup
	wg.Add(n)
	for i := range results[1:] {
		go func() {
			defer wg.Done()
			results[i+1] = i * i
		}()
	}
	wg.Wait() // want deadlock
	return results
}

func main() {
	fmt.Println(squares(len(os.Args) + 2))
}
