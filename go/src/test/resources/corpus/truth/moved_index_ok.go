// In an assignment to several, what an index means is settled before any variable changes.
package ring

import "testing"

type ring struct {
	slots []chan int
	at    int
}

func TestMovedIndex(t *testing.T) {
	r := ring{slots: make([]chan int, 3)}
	first := make(chan int, 1)
	r.at, r.slots[r.at] = 2, first
	i := 1
	i, r.slots[i] = 2, first
	if r.slots[2] != nil || i != 2 || r.at != 2 {
		<-first
	}
	r.slots[0] <- 1
	<-r.slots[1]
}
