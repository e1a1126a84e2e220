package main

func main() {
	c := make(chan int)
	go func() {
		for i := 0; i < 1; i++ {
			c <- i
		}
	}()
	for range c {
	}
}
