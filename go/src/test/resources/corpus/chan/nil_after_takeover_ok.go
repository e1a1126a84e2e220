// A merger forgets an input when it is closed, by setting it to nil; it forgets the wrong one, so
// that it waits for two nil channels.
package merger

import "testing"

type sample struct {
	src string
	v   float64
}

type source struct {
	name string
	ch   chan sample
}

func (s *source) emit(vs ...float64) *source {
	go func() {
		defer close(s.ch)
		for _, v := range vs {
			s.ch <- sample{s.name, v}
		}
	}()
	return s
}

func newSource(name string) *source { return &source{name: name, ch: make(chan sample)} }

func merge(a, b <-chan sample) []sample {
	var out []sample
	for n := 2; n > 0; {
		select {
		case s, ok := <-a:
			if !ok {
				n--
				a = nil
				break
			}
			out = append(out, s)
		case s, ok := <-b:
			if !ok {
				n--
				b = nil
				break
			}
			out = append(out, s)
		}
	}
	return out
}

func TestMerge(t *testing.T) {
	a, b := newSource("a").emit(1, 2), newSource("b").emit(3)
	if n := len(merge(a.ch, b.ch)); n != 3 {
		t.Error(n)
	}
}
