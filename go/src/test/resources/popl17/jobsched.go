// popl17: live, safe; go: ok
package main

import "time"

var made int

func worker(id int, jobs <-chan int, done <-chan struct{}) {
	for {
		select {
		case job := <-jobs:
			println(id, "runs", job)
		case <-done:
			println(id, "goes home")
			return
		}
	}
}

func more() bool {
	made++
	return made < 20
}

func produce(jobs chan<- int, done chan<- struct{}) {
	for more() {
		jobs <- made
	}
	close(done)
}

func main() {
	jobs := make(chan int)
	done := make(chan struct{})
	go worker(1, jobs, done)
	go worker(2, jobs, done)
	produce(jobs, done)
	time.Sleep(10 * time.Millisecond)
}
