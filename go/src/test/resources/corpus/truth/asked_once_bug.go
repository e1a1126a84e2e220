// The place of an assignment is found by a call, which is made once and before that of the value.
package asked

import "testing"

type desk struct {
	turns chan string
	kept  [1]int
}

func (d *desk) ask(who string) int {
	d.turns <- who // want deadlock
	return 0
}

func TestAsked(t *testing.T) {
	d := &desk{turns: make(chan string, 3)}
	d.kept[d.ask("place")] = d.ask("value")
	d.kept[d.ask("more")] -= 4
	if <-d.turns == "place" && <-d.turns == "value" && <-d.turns == "more" {
		d.turns = make(chan string)
		d.ask("again")
	}
}
