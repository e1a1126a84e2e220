// What time.After gives fires once.
package oneshot

import (
	"testing"
	"time"
)

func TestTwice(t *testing.T) {
	late := time.After(time.Millisecond)
	for i := 0; i < 1; i++ {
		<-late
	}
}
