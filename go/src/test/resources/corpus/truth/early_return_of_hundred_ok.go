// A consumer that returns early leaves the producer of a hundred values behind.
package hundred

import "testing"

func watch(n int) <-chan int {
	out := make(chan int)
	go func() {
		for i := 0; i < n; i++ {
			out <- i
		}
		close(out)
	}()
	return out
}

func sum(n int) int {
	s := 0
	for v := range watch(n) {
		if v > 99 {
			return s
		}
		s += v
	}
	return s
}

func TestSum(t *testing.T) {
	if sum(100) != 4950 {
		t.Fatal("not the sum")
	}
}
