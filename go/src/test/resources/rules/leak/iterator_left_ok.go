// The loop over an iterator ends after the first value, and the iterator reads the others.
package p

import "testing"

func numbers(n int) <-chan int {
	ch := make(chan int)
	go func() {
		defer close(ch)
		for i := 0; i < n; i++ {
			ch <- i
		}
	}()
	return ch
}

func all(ch <-chan int) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		for v := range ch {
			if !yield(v) {
				for range ch {
				}
				return
			}
		}
	}
}

func first(n int) int {
	for v := range all(numbers(n)) {
		return v
	}
	return -1
}

func TestFirst(t *testing.T) {
	if first(3) != 0 {
		t.Error("not the first")
	}
}
