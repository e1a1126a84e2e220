// What is returned adds one more, and takes none away.
package p

import "sync"

func Start() (stop func()) {
	var running sync.WaitGroup
	running.Add(1)
	go func() {
		running.Wait() // want leak
	}()
	return func() { running.Add(1) }
}
