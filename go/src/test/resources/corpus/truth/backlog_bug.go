// Three of four jobs are left in a queue for five, and then main waits for nothing.
package main

func main() {
	queue := make(chan int, 5)
	for i := range 4 {
		queue <- i
	}
	<-queue
	if len(queue)*10+cap(queue) == 35 {
		select {} // want deadlock
	}
}
