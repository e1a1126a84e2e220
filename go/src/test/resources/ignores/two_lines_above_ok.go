// The comment stands right above the line it means.
package main

func main() {
	ch := make(chan int)
	//concord:ignore deadlock the demo is meant to hang
	ch <- 1
}
