package main

func run(setup bool) {
	var quit chan struct{}
	if setup {
		quit = make(chan struct{})
	}
	defer func() {
		close(quit)
	}()
}

func main() {
	run(true)
}
