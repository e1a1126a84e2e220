// A pipeline whose source forgets to close its channel when the input is empty.
package pipeline

import (
	"strings"
	"testing"
)

type stage func(in <-chan string) <-chan string

func source(lines []string) <-chan string {
	out := make(chan string)
	go func() {
		if len(lines) == 0 {
			return
		}
		for _, l := range lines {
			out <- l
		}
		close(out)
	}()
	return out
}

func mapper(f func(string) string) stage {
	return func(in <-chan string) <-chan string {
		out := make(chan string)
		go func() {
			defer close(out)
			for s := range in { // want leak
				out <- f(s)
			}
		}()
		return out
	}
}

func chain(in <-chan string, stages ...stage) <-chan string {
	for _, s := range stages {
		in = s(in)
	}
	return in
}

func collect(in <-chan string) []string {
	var all []string
	for s := range in { // want deadlock
		all = append(all, s)
	}
	return all
}

func TestEmptyInput(t *testing.T) {
	out := chain(source(nil), mapper(strings.ToUpper))
	if got := collect(out); len(got) != 0 {
		t.Errorf("got %v", got)
	}
}

func TestTwoLines(t *testing.T) {
	out := chain(source([]string{"a", "b"}), mapper(strings.ToUpper), mapper(strings.TrimSpace))
	if got := collect(out); len(got) != 2 {
		t.Errorf("got %v", got)
	}
}
