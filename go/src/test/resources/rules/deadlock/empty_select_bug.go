package main

func serve(stop bool) {
	if stop {
		return
	}
	select {} // want deadlock
}

func main() {
	serve(false)
}
