// A library writes what it is given the address of.
package written

import (
	"encoding/json"
	"testing"
)

func TestRead(t *testing.T) {
	var names []string
	if err := json.Unmarshal([]byte("[\"a\"]"), &names); err != nil {
		return
	}
	if len(names) == 0 {
		return
	}
	<-make(chan int) // want deadlock
}
