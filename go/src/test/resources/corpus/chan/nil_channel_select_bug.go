// A merger sets a drained input to nil so that its case is off; with both nil it waits for ever.
package merge

import (
	"testing"
)

type source struct {
	name   string
	values []int
}

func (s *source) stream() <-chan int {
	out := make(chan int)
	go func() {
		defer close(out)
		for _, v := range s.values {
			out <- v
		}
	}()
	return out
}

type merger struct {
	left, right *source
	out         chan int
}

func newMerger(left, right *source) *merger {
	return &merger{left: left, right: right, out: make(chan int)}
}

func (m *merger) run() {
	defer close(m.out)
	left, right := m.left.stream(), m.right.stream()
	for {
		select { // want leak
		case v, ok := <-left:
			if !ok {
				left = nil
				continue
			}
			m.out <- v
		case v, ok := <-right:
			if !ok {
				right = nil
				continue
			}
			m.out <- v
		}
	}
}

func TestMergeTwoSources(t *testing.T) {
	m := newMerger(&source{"odd", []int{1, 3}}, &source{"even", []int{2}})
	go m.run()
	sum := 0
	for v := range m.out { // want deadlock
		sum += v
	}
	if sum != 6 {
		t.Errorf("sum %d", sum)
	}
}
