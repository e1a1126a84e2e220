// A generic function: who is told to stop leaves, and the goroutine that computes cannot.
package first

func First[T any](f func() T, stop <-chan struct{}) (T, bool) {
	c := make(chan T)
	go func() {
		c <- f() // want leak
	}()
	select {
	case v := <-c:
		return v, true
	case <-stop:
		var zero T
		return zero, false
	}
}
