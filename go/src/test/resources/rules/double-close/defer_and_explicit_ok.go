package main

func run(quit chan struct{}, fail bool) {
	if fail {
		close(quit)
		return
	}
}

func main() {
	quit := make(chan struct{})
	run(quit, true)
	<-quit
}
