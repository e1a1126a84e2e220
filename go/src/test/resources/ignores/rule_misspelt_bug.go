// The name of the rule in the comment is misspelt.
package main

func main() {
	ch := make(chan int)
	<-ch //concord:ignore deadlok nobody sends in the demo // want deadlock // want useless-ignore
}
