package sched

import (
	"fmt"
	"iter"
	"sort"
)

// RangeMap ranges over a map in any order.
func RangeMap[M ~map[K]V, K comparable, V any](m M) iter.Seq2[K, V] {
	return func(yield func(K, V) bool) {
		left := make([]K, 0, len(m))
		for k := range m {
			left = append(left, k)
		}
		sort.Slice(left, func(i, j int) bool { return fmt.Sprint(left[i]) < fmt.Sprint(left[j]) })
		for len(left) > 0 {
			i := Choose(len(left))
			k := left[i]
			left = append(left[:i:i], left[i+1:]...)
			if v, there := m[k]; there && !yield(k, v) {
				return
			}
		}
	}
}
