// A buffer is filled with the jobs, and with an end for each worker, before any of them starts.
package pool

import (
	"os"
	"runtime"
	"testing"
)

func TestFilled(t *testing.T) {
	jobs := len(os.Args)
	workers := runtime.NumCPU()
	work := make(chan bool, jobs+workers)
	result := make(chan int)
	for range jobs {
		work <- true
	}
	for range workers {
		work <- false
	}
	for range workers {
		go func() {
			done := 0
			for <-work {
				done++
			}
			result <- done
		}()
	}
	for range workers {
		<-result
	}
}
