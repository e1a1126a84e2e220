// The exported names of container/heap.
package heap

import (
	"sort"
)

type Interface interface {
	Pop() any
	Push(x any)
	sort.Interface
}

func Fix(h Interface, i int)

func Init(h Interface)

func Pop(h Interface) any

func Push(h Interface, x any)

func Remove(h Interface, i int) any
