package main

func produce(out chan<- string) {
	out <- "a"
	out <- "b"
}

func main() {
	c := make(chan string)
	go produce(c)
	for s := range c {
		print(s)
	}
}
