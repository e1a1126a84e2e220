package p

func Two(skip bool) int {
	out := make(chan int)
	go func() {
		out <- 1
		out <- 2
	}()
	if skip {
		return 0
	}
	return <-out + <-out
}
