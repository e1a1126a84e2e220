package p

import "time"

type Loop struct {
	wake chan struct{}
	done chan struct{}
}

// The timer is drained only where it has not been received from since it was started.
func (l *Loop) Run(d time.Duration) {
	timer := time.NewTimer(d)
	for {
		select {
		case <-timer.C:
			timer.Reset(d)
		case <-l.wake:
			if !timer.Stop() {
				<-timer.C
			}
			timer.Reset(d)
		case <-l.done:
			return
		}
	}
}
