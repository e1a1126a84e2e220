// A package-level semaphore limits parsers; a parse error keeps its slot.
package parse

import (
	"errors"
	"testing"
)

var slots = make(chan struct{}, 1)

var errSyntax = errors.New("syntax error")

type node struct {
	text string
	subs []*node
}

type parser struct {
	input string
	depth int
}

func (p *parser) parse() (*node, error) {
	if p.input == "" || p.input[0] != '(' {
		return nil, errSyntax
	}
	return &node{text: p.input}, nil
}

func limited(input string) (*node, error) {
	slots <- struct{}{} // want deadlock
	p := &parser{input: input}
	n, err := p.parse()
	if err != nil {
		return nil, err
	}
	<-slots
	return n, nil
}

func parseAll(inputs ...string) (good int) {
	for _, in := range inputs {
		if _, err := limited(in); err == nil {
			good++
		}
	}
	return good
}

func TestBadInputThenGood(t *testing.T) {
	if n := parseAll("(a)", "oops", "(b)"); n != 2 {
		t.Errorf("%d good inputs", n)
	}
}
