// A function that is called for each letter sends each time, and there is room for all.
package main

import "strings"

var seen = make(chan rune, 3)

func note(r rune) rune {
	seen <- r
	return r
}

func main() {
	strings.Map(note, "abc")
}
