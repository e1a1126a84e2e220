// Three workers take five jobs; each answers on a channel that main reads only three times.
package main

import (
	"fmt"
)

type job struct {
	id    int
	input int
}

type answer struct {
	id     int
	output int
}

type farm struct {
	jobs    chan job
	answers chan answer
	idle    chan int
}

func newFarm() *farm {
	return &farm{
		jobs:    make(chan job),
		answers: make(chan answer),
		idle:    make(chan int, 3),
	}
}

func (f *farm) worker(id int) {
	for j := range f.jobs {
		f.answers <- answer{j.id, j.input * 2}
	}
	f.idle <- id
}

func (f *farm) feed() {
	for i := 0; i < 5; i++ {
		f.jobs <- job{i, i}
	}
	close(f.jobs)
}

func (f *farm) collect() int {
	sum := 0
	for i := 0; i < 5; i++ {
		a := <-f.answers
		sum += a.output
	}
	return sum
}

func (f *farm) join() {
	for i := 0; i < 3; i++ {
		<-f.idle
	}
}

func main() {
	f := newFarm()
	for i := 0; i < 3; i++ {
		go f.worker(i)
	}
	go f.feed()
	fmt.Println("sum", f.collect())
	f.join()
}
