package main

func open(ok bool) (chan int, bool) {
	if !ok {
		return nil, false
	}
	return make(chan int), true
}

func main() {
	ch, _ := open(false)
	close(ch) // want close-of-nil
}
