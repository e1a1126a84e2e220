// A value that is made once, and given to all who ask.
package failed

import (
	"sync"
	"testing"
)

func TestFailedValue(t *testing.T) {
	answers := make(chan int, 2)
	value := sync.OnceValue(func() int {
		table := map[string]int{}
		table["a"] = 1
		return 1
	})
	ask := func() {
		defer func() { recover() }()
		answers <- value()
	}
	ask()
	ask()
	<-answers
	<-answers
}
