// What is done once and panics panics for everyone who comes later, too.
package failed

import (
	"sync"
	"testing"
)

func try(f func()) (failed bool) {
	defer func() { failed = recover() != nil }()
	f()
	return false
}

func TestFailedOnce(t *testing.T) {
	ready := make(chan int)
	load := sync.OnceFunc(func() { panic("no file") })
	first := try(load)
	if second := try(load); first && second {
		<-ready // want deadlock
	}
}
