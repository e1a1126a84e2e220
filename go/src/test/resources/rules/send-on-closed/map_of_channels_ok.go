package main

func main() {
	subs := map[string]chan int{"a": make(chan int, 1)}
	close(subs["a"])
	subs["a"] = make(chan int, 1)
	subs["a"] <- 1
}
