// After Listing 7 of "A Flow Extension to Coroutine Types for Deadlock Detection in Go", in our own words.
package main

type Error error

func run(f func() Error) chan Error {
	ch := make(chan Error)
	go func() {
		ch <- f()
	}()
	return ch
}

func main() {
	err := run(func() Error {
		return nil
	})

	<-err
}
