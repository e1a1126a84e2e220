package p

func All(skip bool) {
	out := make(chan int)
	go func() {
		for {
			out <- 1
		}
	}()
	if skip {
		return
	}
	<-out
}
