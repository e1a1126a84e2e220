package p

// Run passes a token around a ring: only all goroutines together show that everybody gets it.
func Run() {
	const n = 6
	var ring [n]chan int
	for i := range ring {
		ring[i] = make(chan int)
	}
	done := make(chan bool)
	for i := range ring {
		go func() {
			for range 3 {
				token := <-ring[i]
				if i == n-1 && token == 2 {
					done <- true
					return
				}
				ring[(i+1)%n] <- token + i/(n-1)
			}
		}()
	}
	ring[0] <- 0
	<-done
}
