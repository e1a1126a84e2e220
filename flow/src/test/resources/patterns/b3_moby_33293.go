// Shape of moby#33293: on the error path a function sends to a channel it has yet to return.
// A reconstruction of the shape only, for Table II of "A Flow Extension to Coroutine Types for
// Deadlock Detection in Go".
package main

import (
	"errors"
	"os"
	"testing"
)

func attach() error {
	if len(os.Args) > 3 {
		return errors.New("not attached")
	}
	return nil
}

func wait() chan error {
	errs := make(chan error)
	if err := attach(); err != nil {
		errs <- err
		return errs
	}
	go func() {
		errs <- nil
	}()
	return errs
}

func TestWait(t *testing.T) {
	<-wait()
}
