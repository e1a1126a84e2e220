// The name of the rule in the comment is right.
package main

func main() {
	ch := make(chan int)
	<-ch //concord:ignore deadlock nobody sends in the demo
}
