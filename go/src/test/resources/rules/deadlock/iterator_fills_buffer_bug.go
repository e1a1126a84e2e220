// An iterator brings one value more than the buffer holds.
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
		results <- i // want deadlock
	}
	close(results)
	for r := range results {
		println(r)
	}
}
