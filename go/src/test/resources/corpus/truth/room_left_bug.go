// Waits where a slice has the room that it was made with.
package main

func main() {
	list := make([]int, 1, 3)
	list = append(list, 1)
	if cap(list) == 3 && len(list) == 2 {
		<-make(chan int) // want deadlock
	}
}
