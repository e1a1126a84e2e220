// A validator leaves its goroutine by runtime.Goexit, past the close that ends the reader's loop.
package validate

import (
	"runtime"
	"testing"
)

type record struct {
	id   int
	name string
}

type validator struct {
	in  []record
	out chan record
}

func newValidator(in ...record) *validator {
	return &validator{in: in, out: make(chan record)}
}

func (v *validator) check(r record) {
	if r.name == "" {
		runtime.Goexit()
	}
}

func (v *validator) run() {
	defer close(v.out)
	for _, r := range v.in {
		v.check(r)
		v.out <- r
	}
}

func (v *validator) valid() []record {
	var good []record
	for r := range v.out {
		good = append(good, r)
	}
	return good
}

func TestAllValid(t *testing.T) {
	v := newValidator(record{1, "ada"}, record{2, "bob"})
	go v.run()
	if n := len(v.valid()); n != 2 {
		t.Errorf("%d valid records", n)
	}
}

func TestNamelessRecord(t *testing.T) {
	v := newValidator(record{1, "ada"}, record{2, ""}, record{3, "cyd"})
	go v.run()
	if n := len(v.valid()); n != 1 {
		t.Errorf("%d valid records", n)
	}
}
