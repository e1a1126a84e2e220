package p

func Start() {
	out := make(chan int)
	go func() {
		for {
			out <- 1
		}
	}()
	<-out
}
