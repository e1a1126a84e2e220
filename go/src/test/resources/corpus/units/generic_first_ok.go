// A generic function: who is told to stop leaves, and the goroutine that computes leaves its result.
package first

func First[T any](f func() T, stop <-chan struct{}) (T, bool) {
	c := make(chan T, 1)
	go func() {
		c <- f()
	}()
	select {
	case v := <-c:
		return v, true
	case <-stop:
		var zero T
		return zero, false
	}
}
