// The exported names of container/list.
package list

type Element struct {
	Value any
}

func (*Element) Next() *Element

func (*Element) Prev() *Element

type List struct{}

func (*List) Back() *Element

func (*List) Front() *Element

func (*List) Init() *List

func (*List) InsertAfter(v any, mark *Element) *Element

func (*List) InsertBefore(v any, mark *Element) *Element

func (*List) Len() int

func (*List) MoveAfter(e *Element, mark *Element)

func (*List) MoveBefore(e *Element, mark *Element)

func (*List) MoveToBack(e *Element)

func (*List) MoveToFront(e *Element)

func (*List) PushBack(v any) *Element

func (*List) PushBackList(other *List)

func (*List) PushFront(v any) *Element

func (*List) PushFrontList(other *List)

func (*List) Remove(e *Element) any

func New() *List
