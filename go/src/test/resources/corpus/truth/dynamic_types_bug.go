// Numbers behind interfaces are equal only if their types are.
package main

func main() {
	var id any = int64(1)
	ready := make(chan bool, 1)
	if id == any(int(1)) {
		ready <- true
	}
	<-ready // want deadlock
}
