// Two tickets are sold, three customers queue: one of them waits for ever, and main with it. Run it and
// the Go runtime only says that all goroutines are asleep; Concord says who, where, why, and how.
package main

func main() {
	tickets := make(chan int, 2)
	tickets <- 1
	tickets <- 2

	done := make(chan bool)
	for customer := 0; customer < 3; customer++ {
		go func() {
			<-tickets
			done <- true
		}()
	}
	for customer := 0; customer < 3; customer++ {
		<-done
	}
}
