// Subtests that run in parallel speak to each other, and to a goroutine of the test around them.
package p

import "testing"

func TestGroup(t *testing.T) {
	ready := make(chan bool)
	done := make(chan bool)
	go func() { done <- true }()
	t.Run("sender", func(t *testing.T) {
		t.Parallel()
		ready <- true
	})
	t.Run("receiver", func(t *testing.T) {
		t.Parallel()
		<-ready
		<-done
	})
}

func TestFailureStaysInside(t *testing.T) {
	ready := make(chan bool)
	go func() { ready <- true }()
	t.Run("skipped", func(t *testing.T) {
		t.Skip("not today")
	})
	<-ready
}
