// The exported names of slices, mostly with bodies that are followed like code of the program: they call
// what they are given, and they move what may be waited for.
package slices

import (
	"cmp"
	"iter"
)

func All[Slice ~[]E, E any](s Slice) iter.Seq2[int, E] {
	return func(yield func(int, E) bool) {
		for i, v := range s {
			if !yield(i, v) {
				return
			}
		}
	}
}

func AppendSeq[Slice ~[]E, E any](s Slice, seq iter.Seq[E]) Slice {
	for v := range seq {
		s = append(s, v)
	}
	return s
}

func Backward[Slice ~[]E, E any](s Slice) iter.Seq2[int, E] {
	return func(yield func(int, E) bool) {
		for i := len(s) - 1; i >= 0; i-- {
			if !yield(i, s[i]) {
				return
			}
		}
	}
}

func BinarySearch[S ~[]E, E cmp.Ordered](x S, target E) (int, bool)

func BinarySearchFunc[S ~[]E, E, T any](x S, target T, cmp func(E, T) int) (int, bool) {
	low, high := 0, len(x)
	for low < high {
		middle := (low + high) / 2
		if cmp(x[middle], target) < 0 {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low, low < len(x) && cmp(x[low], target) == 0
}

func Chunk[Slice ~[]E, E any](s Slice, n int) iter.Seq[Slice]

func Clip[S ~[]E, E any](s S) S { return s[:len(s):len(s)] }

func Clone[S ~[]E, E any](s S) S { return append(s[:0:0], s...) }

func Collect[E any](seq iter.Seq[E]) []E { return AppendSeq([]E(nil), seq) }

func Compact[S ~[]E, E comparable](s S) S {
	if len(s) < 2 {
		return s
	}
	kept := s[:1]
	for _, v := range s[1:] {
		if v != kept[len(kept)-1] {
			kept = append(kept, v)
		}
	}
	clear(s[len(kept):])
	return kept
}

func CompactFunc[S ~[]E, E any](s S, eq func(E, E) bool) S {
	if len(s) < 2 {
		return s
	}
	kept := s[:1]
	for _, v := range s[1:] {
		if !eq(kept[len(kept)-1], v) {
			kept = append(kept, v)
		}
	}
	clear(s[len(kept):])
	return kept
}

func Compare[S ~[]E, E cmp.Ordered](s1 S, s2 S) int

func CompareFunc[S1 ~[]E1, S2 ~[]E2, E1, E2 any](s1 S1, s2 S2, cmp func(E1, E2) int) int {
	for i, v := range s1 {
		if i >= len(s2) {
			return 1
		}
		if c := cmp(v, s2[i]); c != 0 {
			return c
		}
	}
	if len(s1) < len(s2) {
		return -1
	}
	return 0
}

func Concat[S ~[]E, E any](slices ...S) S {
	var all S
	for _, s := range slices {
		all = append(all, s...)
	}
	return all
}

func Contains[S ~[]E, E comparable](s S, v E) bool { return Index(s, v) >= 0 }

func ContainsFunc[S ~[]E, E any](s S, f func(E) bool) bool { return IndexFunc(s, f) >= 0 }

func Delete[S ~[]E, E any](s S, i int, j int) S {
	_ = s[i:j:len(s)]
	if i == j {
		return s
	}
	kept := append(s[:i], s[j:]...)
	clear(s[len(kept):])
	return kept
}

func DeleteFunc[S ~[]E, E any](s S, del func(E) bool) S {
	kept := s[:0]
	for _, v := range s {
		if !del(v) {
			kept = append(kept, v)
		}
	}
	clear(s[len(kept):])
	return kept
}

func Equal[S ~[]E, E comparable](s1 S, s2 S) bool {
	if len(s1) != len(s2) {
		return false
	}
	for i, v := range s1 {
		if v != s2[i] {
			return false
		}
	}
	return true
}

func EqualFunc[S1 ~[]E1, S2 ~[]E2, E1, E2 any](s1 S1, s2 S2, eq func(E1, E2) bool) bool {
	if len(s1) != len(s2) {
		return false
	}
	for i, v := range s1 {
		if !eq(v, s2[i]) {
			return false
		}
	}
	return true
}

func Grow[S ~[]E, E any](s S, n int) S

func Index[S ~[]E, E comparable](s S, v E) int {
	for i, e := range s {
		if e == v {
			return i
		}
	}
	return -1
}

func IndexFunc[S ~[]E, E any](s S, f func(E) bool) int {
	for i, v := range s {
		if f(v) {
			return i
		}
	}
	return -1
}

func Insert[S ~[]E, E any](s S, i int, v ...E) S {
	after := append(s[:0:0], s[i:]...)
	return append(append(s[:i], v...), after...)
}

func IsSorted[S ~[]E, E cmp.Ordered](x S) bool

func IsSortedFunc[S ~[]E, E any](x S, cmp func(a E, b E) int) bool {
	for i := len(x) - 1; i > 0; i-- {
		if cmp(x[i], x[i-1]) < 0 {
			return false
		}
	}
	return true
}

func Max[S ~[]E, E cmp.Ordered](x S) E {
	if len(x) == 0 {
		panic("slices.Max: empty list")
	}
	most := x[0]
	for _, v := range x[1:] {
		most = max(most, v)
	}
	return most
}

func MaxFunc[S ~[]E, E any](x S, cmp func(a E, b E) int) E {
	if len(x) == 0 {
		panic("slices.MaxFunc: empty list")
	}
	most := x[0]
	for i := 1; i < len(x); i++ {
		if cmp(x[i], most) > 0 {
			most = x[i]
		}
	}
	return most
}

func Min[S ~[]E, E cmp.Ordered](x S) E {
	if len(x) == 0 {
		panic("slices.Min: empty list")
	}
	least := x[0]
	for _, v := range x[1:] {
		least = min(least, v)
	}
	return least
}

func MinFunc[S ~[]E, E any](x S, cmp func(a E, b E) int) E {
	if len(x) == 0 {
		panic("slices.MinFunc: empty list")
	}
	least := x[0]
	for i := 1; i < len(x); i++ {
		if cmp(x[i], least) < 0 {
			least = x[i]
		}
	}
	return least
}

func Repeat[S ~[]E, E any](x S, count int) S

func Replace[S ~[]E, E any](s S, i int, j int, v ...E) S {
	after := append(s[:0:0], s[j:]...)
	return append(append(s[:i], v...), after...)
}

func Reverse[S ~[]E, E any](s S) {
	for i, j := 0, len(s)-1; i < j; i, j = i+1, j-1 {
		s[i], s[j] = s[j], s[i]
	}
}

func Sort[S ~[]E, E cmp.Ordered](x S) {
	SortFunc(x, func(a, b E) int {
		if a < b {
			return -1
		}
		if a > b {
			return 1
		}
		return 0
	})
}

func SortFunc[S ~[]E, E any](x S, cmp func(a E, b E) int) {
	if len(x) > 12 {
		shuffle(x, cmp)
		return
	}
	for i := 1; i < len(x); i++ {
		for j := i; j > 0 && cmp(x[j], x[j-1]) < 0; j-- {
			x[j], x[j-1] = x[j-1], x[j]
		}
	}
}

func SortStableFunc[S ~[]E, E any](x S, cmp func(a E, b E) int) {
	if len(x) > 20 {
		shuffle(x, cmp)
		return
	}
	for i := 1; i < len(x); i++ {
		for j := i; j > 0 && cmp(x[j], x[j-1]) < 0; j-- {
			x[j], x[j-1] = x[j-1], x[j]
		}
	}
}

func Sorted[E cmp.Ordered](seq iter.Seq[E]) []E {
	s := Collect(seq)
	Sort(s)
	return s
}

func SortedFunc[E any](seq iter.Seq[E], cmp func(E, E) int) []E {
	s := Collect(seq)
	SortFunc(s, cmp)
	return s
}

func SortedStableFunc[E any](seq iter.Seq[E], cmp func(E, E) int) []E {
	s := Collect(seq)
	SortStableFunc(s, cmp)
	return s
}

func Values[Slice ~[]E, E any](s Slice) iter.Seq[E] {
	return func(yield func(E) bool) {
		for _, v := range s {
			if !yield(v) {
				return
			}
		}
	}
}

// A longer list is sorted in another way, which compares at least the neighbours.
func shuffle[S ~[]E, E any](x S, cmp func(a E, b E) int) {
	for i := 1; i < len(x); i++ {
		cmp(x[i], x[i-1])
	}
	for goesOn() {
		i, j := index(len(x)), index(len(x))
		if cmp(x[i], x[j]) < 0 {
			x[i], x[j] = x[j], x[i]
		}
	}
}

// Any answer.
func goesOn() bool

// Any number from 0 to n-1.
func index(n int) int
