package p

import "sync/atomic"

func connect(host string)

// The last one closes: a send to a closed channel would be a panic, and no wait.
func connectAll(hosts []string) {
	var left int64 = 1
	connected := make(chan struct{}, len(hosts))
	for _, h := range hosts {
		atomic.AddInt64(&left, 1)
		go func() {
			connect(h)
			connected <- struct{}{}
			if atomic.AddInt64(&left, -1) == 0 {
				close(connected)
			}
		}()
	}
	if atomic.AddInt64(&left, -1) == 0 {
		close(connected)
	}
	for range connected {
		if len(hosts) > 3 {
			break
		}
	}
}
