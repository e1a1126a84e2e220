// Two lists with the same elements are deeply equal, so main waits for a message that nobody sends.
package main

import "reflect"

type level int
type grade int

func main() {
	want := []int{1, 2}
	got := append([]int{1}, 2)
	var a, b any = level(1), grade(1)
	if reflect.DeepEqual(want, got) && a != b {
		<-make(chan int) // want deadlock
	}
}
