// A recursion that counts down does so to the end.
package counted

import "testing"

func TestCounted(t *testing.T) {
	slots := make(chan int, 5)
	var fill func(n int) int
	fill = func(n int) int {
		if n == 0 {
			return 0
		}
		slots <- n // want deadlock
		return 1 + fill(n-1)
	}
	if fill(6) != 6 {
		<-make(chan int)
	}
}
