// A text is its bytes: length, index, part, order and characters.
package texts

import "testing"

func TestTexts(t *testing.T) {
	places := 0
	name := "caf"
	name += "é"
	if len(name) == 5 {
		places++
	}
	if name[3] == 0xc3 && name[1:3] == "af" {
		places++
	}
	if name > "cafz" {
		places++
	}
	for i, r := range name {
		if r == 233 && i == 3 {
			places++
		}
	}
	slots := make(chan int, places-3)
	slots <- 1
}
