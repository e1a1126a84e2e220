// The second channel is never closed, so that the loop waits for it for ever.
package main

func main() {
	a, b := make(chan int), make(chan int)
	go func() { a <- 1; close(a) }()
	go func() { b <- 1 }()
	for a != nil || b != nil {
		select { // want deadlock
		case _, ok := <-a:
			if !ok {
				a = nil
			}
		case _, ok := <-b:
			if !ok {
				b = nil
			}
		}
	}
}
