package main

func main() {
	c := make(chan int)
	for i := 0; i < 2; i++ {
		go func() { c <- i }()
	}
	for range c {
	}
}
