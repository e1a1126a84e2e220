package p

import "time"

type Conn struct {
	wake chan struct{}
}

func stop(t *time.Timer) {
	if !t.Stop() {
		select {
		case <-t.C:
		default:
		}
	}
}

func (c *Conn) Write(d time.Duration) bool {
	timer := time.NewTimer(d)
	defer func() {
		stop(timer)
	}()
	select {
	case <-timer.C:
		return false
	case <-c.wake:
		return true
	}
}
