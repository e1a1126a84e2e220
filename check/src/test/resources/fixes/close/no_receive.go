package main

func main() {
	c := make(chan int)
	go func() { c <- 1 }()
	a := <-c
	b := <-c
	if b == 0 {
		d := make(chan int)
		<-d
	}
	print(a + b)
}
