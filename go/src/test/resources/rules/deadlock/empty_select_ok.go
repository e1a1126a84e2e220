package main

func serve(stop bool) {
	if stop {
		return
	}
	select {}
}

func main() {
	serve(true)
}
