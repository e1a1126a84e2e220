package main

import (
	"fmt"
	"os"
	"sync"
)

// Results are collected in a slice that is made before, and there is a worker for each of its
// elements.

func squares(n int) []int {
	results := make([]int, n)
	var wg sync.WaitGroup
	wg.Add(n)
	for i := range results {
		go func() {
			defer wg.Done()
			results[i] = i * i
		}()
	}
	wg.Wait()
	return results
}

func main() {
	fmt.Println(squares(len(os.Args) + 2))
}
