// A timer fires once each time it is set.
package again

import (
	"testing"
	"time"
)

func TestReset(t *testing.T) {
	timer := time.NewTimer(time.Millisecond)
	<-timer.C
	timer.Reset(time.Millisecond)
	<-timer.C
}
