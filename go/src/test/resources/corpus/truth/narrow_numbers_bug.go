// Shifts, conversions and negation keep the bits that the type has.
package narrow

import "testing"

func TestNarrow(t *testing.T) {
	places := 0
	if b := uint32(1) << 31; b<<1 == 0 {
		places++
	}
	if d := int8(-128); -d == d {
		places++
	}
	n := 300
	if c := uint8(n); int(c) == 44 {
		places++
	}
	slots := make(chan int, places-3)
	slots <- 1 // want deadlock
}
