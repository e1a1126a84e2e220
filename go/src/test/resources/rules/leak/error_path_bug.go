package p

import (
	"errors"
	"testing"
)

func produce(fail bool, out chan<- int, errs chan<- error) {
	if fail {
		errs <- errors.New("failed")
	}
	out <- 1 // want leak
}

func TestProduce(t *testing.T) {
	out, errs := make(chan int), make(chan error, 1)
	go produce(true, out, errs)
	select {
	case <-out:
	case <-errs:
	}
}
