package p

import (
	"testing"
)

func first(fs ...func() int) int {
	ch := make(chan int)
	for _, f := range fs {
		f := f
		go func() { ch <- f() }() // want leak
	}
	return <-ch
}

func TestFirst(t *testing.T) {
	one := func() int { return 1 }
	if first(one, one) != 1 {
		t.Error("not one")
	}
}
