// The exported names of container/list, with bodies that are followed like code of the program: a
// list is a slice of its elements.
package list

type Element struct {
	Value any
	list  *List
}

func (e *Element) Next() *Element {
	if e.list == nil {
		return nil
	}
	return e.list.at(e.list.index(e) + 1)
}

func (e *Element) Prev() *Element {
	if e.list == nil {
		return nil
	}
	return e.list.at(e.list.index(e) - 1)
}

type List struct{ elements []*Element }

func (l *List) at(i int) *Element {
	if i < 0 || i >= len(l.elements) {
		return nil
	}
	return l.elements[i]
}

func (l *List) index(e *Element) int {
	for i, other := range l.elements {
		if other == e {
			return i
		}
	}
	return -1
}

func (l *List) place(e *Element, at int) *Element {
	e.list = l
	var elements []*Element
	elements = append(elements, l.elements[:at]...)
	elements = append(elements, e)
	l.elements = append(elements, l.elements[at:]...)
	return e
}

func (l *List) remove(e *Element) {
	var elements []*Element
	for _, other := range l.elements {
		if other != e {
			elements = append(elements, other)
		}
	}
	l.elements = elements
}

func (l *List) Back() *Element {
	if len(l.elements) == 0 {
		return nil
	}
	return l.elements[len(l.elements)-1]
}

func (l *List) Front() *Element {
	if len(l.elements) == 0 {
		return nil
	}
	return l.elements[0]
}

func (l *List) Init() *List {
	l.elements = nil
	return l
}

func (l *List) InsertAfter(v any, mark *Element) *Element {
	if mark.list != l {
		return nil
	}
	return l.place(&Element{Value: v}, l.index(mark)+1)
}

func (l *List) InsertBefore(v any, mark *Element) *Element {
	if mark.list != l {
		return nil
	}
	return l.place(&Element{Value: v}, l.index(mark))
}

func (l *List) Len() int { return len(l.elements) }

func (l *List) MoveAfter(e *Element, mark *Element) {
	if e.list == l && e != mark && mark.list == l {
		l.remove(e)
		l.place(e, l.index(mark)+1)
	}
}

func (l *List) MoveBefore(e *Element, mark *Element) {
	if e.list == l && e != mark && mark.list == l {
		l.remove(e)
		l.place(e, l.index(mark))
	}
}

func (l *List) MoveToBack(e *Element) {
	if e.list == l {
		l.remove(e)
		l.elements = append(l.elements, e)
	}
}

func (l *List) MoveToFront(e *Element) {
	if e.list == l {
		l.remove(e)
		l.place(e, 0)
	}
}

func (l *List) PushBack(v any) *Element {
	e := &Element{Value: v, list: l}
	l.elements = append(l.elements, e)
	return e
}

func (l *List) PushBackList(other *List) {
	for _, e := range other.elements {
		l.PushBack(e.Value)
	}
}

func (l *List) PushFront(v any) *Element {
	return l.place(&Element{Value: v}, 0)
}

func (l *List) PushFrontList(other *List) {
	for i := len(other.elements) - 1; i >= 0; i-- {
		l.PushFront(other.elements[i].Value)
	}
}

func (l *List) Remove(e *Element) any {
	if e.list == l {
		l.remove(e)
		e.list = nil
	}
	return e.Value
}

func New() *List { return new(List) }
