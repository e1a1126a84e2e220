// A subtest that runs in parallel begins when the test around it has returned: too late for a
// receive there.
package p

import "testing"

func TestGroup(t *testing.T) {
	ready := make(chan bool)
	t.Run("sender", func(t *testing.T) {
		t.Parallel()
		ready <- true
	})
	<-ready // want deadlock
}
