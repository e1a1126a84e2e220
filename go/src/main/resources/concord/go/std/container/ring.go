// The exported names of container/ring, with bodies that are followed like code of the program.
package ring

type Ring struct {
	next, prev *Ring
	Value      any
}

func (r *Ring) Do(f func(any)) {
	if r != nil {
		f(r.Value)
		for p := r.Next(); p != r; p = p.next {
			f(p.Value)
		}
	}
}

func (r *Ring) Len() int {
	n := 0
	if r != nil {
		n = 1
		for p := r.Next(); p != r; p = p.next {
			n++
		}
	}
	return n
}

func (r *Ring) Link(s *Ring) *Ring {
	n := r.Next()
	if s != nil {
		p := s.Prev()
		r.next = s
		s.prev = r
		n.prev = p
		p.next = n
	}
	return n
}

func (r *Ring) Move(n int) *Ring {
	if r.next == nil {
		r.next, r.prev = r, r
	}
	for ; n < 0; n++ {
		r = r.prev
	}
	for ; n > 0; n-- {
		r = r.next
	}
	return r
}

func (r *Ring) Next() *Ring {
	if r.next == nil {
		r.next, r.prev = r, r
	}
	return r.next
}

func (r *Ring) Prev() *Ring {
	if r.next == nil {
		r.next, r.prev = r, r
	}
	return r.prev
}

func (r *Ring) Unlink(n int) *Ring {
	if n <= 0 {
		return nil
	}
	return r.Link(r.Move(n + 1))
}

func New(n int) *Ring {
	if n <= 0 {
		return nil
	}
	first := &Ring{}
	last := first
	for i := 1; i < n; i++ {
		next := &Ring{prev: last}
		last.next = next
		last = next
	}
	last.next, first.prev = first, last
	return first
}
