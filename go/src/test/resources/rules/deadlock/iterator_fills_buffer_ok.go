// An iterator brings as many values as the buffer holds: the loop is left before the last.
package main

func count(n int) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		for i := 0; i < n; i++ {
			if !yield(i) {
				return
			}
		}
	}
}

func main() {
	results := make(chan int, 2)
	for i := range count(3) {
		if i == 2 {
			break
		}
		results <- i
	}
	close(results)
	for r := range results {
		println(r)
	}
}
