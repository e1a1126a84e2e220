// What is returned ends the wait.
package p

import "sync"

func Start() (stop func()) {
	var running sync.WaitGroup
	running.Add(1)
	go func() {
		running.Wait()
	}()
	return func() { running.Done() }
}
