package main

func main() {
	c := make(chan int)
	go func() {
		for i := 0; i < 2; i++ {
			c <- i
		}
	}()
	for range c {
	}
}
