// The exported names of cmp.
package cmp

type Ordered interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr | ~float32 | ~float64 | ~string
}

func Compare[T Ordered](x T, y T) int

func Less[T Ordered](x T, y T) bool

func Or[T comparable](vals ...T) T
