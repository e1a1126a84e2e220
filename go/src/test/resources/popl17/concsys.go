// popl17: not live, safe; go: ok
package main

// A search system that asks two replicas of each service and takes the first answer: the slower
// replica stays with an answer nobody wants.

import (
	"fmt"
	"time"
)

type result string

type search func(query string) result

func fake(kind string) search {
	return func(query string) result {
		return result(fmt.Sprintf("%s for %q", kind, query))
	}
}

func first(query string, replicas ...search) result {
	answers := make(chan result)
	ask := func(i int) { answers <- replicas[i](query) }
	for i := range replicas {
		go ask(i)
	}
	return <-answers
}

func collect(query string) []result {
	found := make(chan result)
	go func() { found <- first(query, fake("web 1"), fake("web 2")) }()
	go func() { found <- first(query, fake("image 1"), fake("image 2")) }()
	timeout := time.After(80 * time.Millisecond)
	var results []result
	for i := 0; i < 2; i++ {
		select {
		case r := <-found:
			results = append(results, r)
		case <-timeout:
			fmt.Println("timed out")
			return results
		}
	}
	return results
}

func main() {
	fmt.Println(collect("golang"))
}
