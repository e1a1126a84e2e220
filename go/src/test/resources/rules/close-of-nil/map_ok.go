package main

func main() {
	m := map[string]chan int{"a": make(chan int)}
	close(m["a"])
}
