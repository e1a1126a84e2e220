package main

func main() {
	ch := make(chan string, 2)
	for _, s := range []string{"a", "b"} {
		ch <- s
	}
	ch <- "c" // want deadlock
}
