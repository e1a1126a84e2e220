package p

import "time"

type Prober struct {
	wake chan struct{}
	done chan struct{}
}

// A flag says whether the timer has been received from.
func (p *Prober) Run(d time.Duration) {
	timer := time.NewTimer(d)
	running := true
	for {
		select {
		case <-timer.C:
			running = false
		case <-p.wake:
		case <-p.done:
			return
		}
		if running && !timer.Stop() {
			<-timer.C
		}
		timer.Reset(d)
		running = true
	}
}
