// A value that is made once: it was not, and who asks again is not answered either.
package failed

import (
	"sync"
	"testing"
)

func TestFailedValue(t *testing.T) {
	answers := make(chan int, 1)
	value := sync.OnceValue(func() int {
		var table map[string]int
		table["a"] = 1
		return 1
	})
	ask := func() {
		defer func() { recover() }()
		answers <- value()
	}
	ask()
	ask()
	<-answers // want deadlock
}
