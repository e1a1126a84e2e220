// Shape of moby#4395: the result of a goroutine is not received, so that it never ends.
// A reconstruction of the shape only, for Table II of "A Flow Extension to Coroutine Types for
// Deadlock Detection in Go".
package main

import (
	"errors"
	"testing"
)

func run(f func() error) chan error {
	ch := make(chan error)
	go func() {
		ch <- f()
	}()
	return ch
}

func TestRun(t *testing.T) {
	err := run(func() error {
		return errors.New("no one will know")
	})
	_ = err
}
