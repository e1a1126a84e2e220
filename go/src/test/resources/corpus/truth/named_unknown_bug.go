// What a variable is called says nothing about what is known of it.
package named

import (
	"sync"
	"testing"
)

var unknownGroup sync.WaitGroup

func TestGroup(t *testing.T) {
	unknownGroup.Add(1)
	unknownGroup.Wait() // want deadlock
}
