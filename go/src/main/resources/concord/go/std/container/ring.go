// The exported names of container/ring.
package ring

type Ring struct {
	Value any
}

func (*Ring) Do(f func(any))

func (*Ring) Len() int

func (*Ring) Link(s *Ring) *Ring

func (*Ring) Move(n int) *Ring

func (*Ring) Next() *Ring

func (*Ring) Prev() *Ring

func (*Ring) Unlink(n int) *Ring

func New(n int) *Ring
