// A function that is called for each letter sends each time, and there is room for one.
package main

import "strings"

var seen = make(chan rune, 1)

func note(r rune) rune {
	seen <- r // want deadlock
	return r
}

func main() {
	strings.Map(note, "abc")
}
