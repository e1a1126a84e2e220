// The comparison takes a lock that its caller holds.
package main

import (
	"fmt"
	"sort"
	"sync"
)

var mu sync.Mutex

var ranks = map[string]int{"b": 1, "a": 2, "c": 0}

func rank(name string) int {
	mu.Lock() // want deadlock
	defer mu.Unlock()
	return ranks[name]
}

func sorted(names []string) []string {
	mu.Lock()
	defer mu.Unlock()
	sort.Slice(names, func(i, j int) bool { return rank(names[i]) < rank(names[j]) })
	return names
}

func main() {
	fmt.Println(sorted([]string{"a", "b", "c"}))
}
