// The exported names of container/heap, with bodies that are followed like code of the program: a
// heap is kept as what is asked of it, the least element first.
package heap

import (
	"sort"
)

type Interface interface {
	Pop() any
	Push(x any)
	sort.Interface
}

func up(h Interface, j int) {
	for j > 0 {
		i := (j - 1) / 2
		if !h.Less(j, i) {
			break
		}
		h.Swap(i, j)
		j = i
	}
}

func down(h Interface, i int, n int) bool {
	start := i
	for {
		j := 2*i + 1
		if j >= n {
			break
		}
		if j+1 < n && h.Less(j+1, j) {
			j++
		}
		if !h.Less(j, i) {
			break
		}
		h.Swap(i, j)
		i = j
	}
	return i > start
}

func Fix(h Interface, i int) {
	if !down(h, i, h.Len()) {
		up(h, i)
	}
}

func Init(h Interface) {
	n := h.Len()
	for i := n/2 - 1; i >= 0; i-- {
		down(h, i, n)
	}
}

func Pop(h Interface) any {
	n := h.Len() - 1
	h.Swap(0, n)
	down(h, 0, n)
	return h.Pop()
}

func Push(h Interface, x any) {
	h.Push(x)
	up(h, h.Len()-1)
}

func Remove(h Interface, i int) any {
	n := h.Len() - 1
	if n != i {
		h.Swap(i, n)
		if !down(h, i, n) {
			up(h, i)
		}
	}
	return h.Pop()
}
