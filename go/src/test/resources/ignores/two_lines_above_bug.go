// The comment stands too far above the line it means.
package main

func main() {
	ch := make(chan int)
	//concord:ignore deadlock the demo is meant to hang // want useless-ignore

	ch <- 1 // want deadlock
}
