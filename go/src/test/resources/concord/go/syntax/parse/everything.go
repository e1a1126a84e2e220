//go:build go1.18

// Package everything has one of each: every declaration, type, expression and statement of Go.
package everything

import (
	"fmt"
	. "math"
	_ "net/http"
	str "strings"
)

/*
#include <stdio.h>
*/
import "C"

const (
	A, B     = iota, 1 << iota
	_, _
	C1, D1 int = iota, 0x_FF
	Float      = 0x1p-2 + 1_0.5e+3 + .5 + 1.
	Imag       = 2i * 0b101i
	Old        = 0755 + 0o17
	Rune       = 'a' + '\'' + '\x41' + '\u00e9' + '\U0001F600' + '\377'
	Text       = "a\tb\"" + `raw
string`
)

var x, y int = 1, 2
var (
	ch   = make(chan int, 3)
	recv <-chan int
	send chan<- (<-chan struct{})
	f    func(int, ...string) (n int, err error)
	arr  = [...]string{2: "c", 0: "a"}
	m    = map[string][]struct{ X, Y int }{"k": {{1, 2}, {X: 3}}}
	p    = &Point[int]{X: 1}
	é    = func() {}
)

type (
	Point[T any] struct {
		X, Y T `json:"x"`
		*Embedded
		fmt.Stringer
		List[int]
		_ [4]byte
	}
	Embedded  struct{}
	List[T any] []T
	Number interface {
		~int | ~int64 | float64
		comparable
	}
	Shape interface {
		Area() float64
		fmt.Stringer
		Scale(by float64) (Shape, error)
	}
	Set[K comparable, V Number] = map[K]V
	Matrix [2 * 2][]*int
	Tricky[P *C2,] struct{}
	Other[P interface{ *int }] struct{}
	Fn func(a, b int, _ ...any)
)

type C2 int

func (p *Point[T]) Method(q T) (r T) { return q }
func (Point[T]) Value()              {}
func (p Point[T]) Map[U any](f func(T) U) U { return f(p.X) }

func Generic[K comparable, V any, S ~[]V](m map[K]V, s S) (out []V) {
	for k, v := range m {
		_, _ = k, v
	}
	return
}

func asm(x int) uint64

func main() {
	defer func() {
		if r := recover(); r != nil {
			panic(r)
		}
	}()
	go func(n int) { ch <- n }(1)
	a, ok := <-ch
	_ = a
	x, y = y, x
	x += 1; x -= 1; x *= 2; x /= 2; x %= 3; x &= 1; x |= 2; x ^= 3; x <<= 1; x >>= 1; x &^= 1
	x++
	y--
	*p = Point[int]{}
	arr[0] = arr[1][1:2] + string(arr[:][0])
	_ = arr[0:1:2]
	var local, other = 1.5, interface{}(nil)
	if v, ok := other.(int); ok && !(v > 3 || v <= -1) {
		goto done
	} else if ok {
		_ = ^v
	} else {
		fmt.Println(local, +v)
	}
outer:
	for i := 0; i < 10; i++ {
		for range 3 {
			continue outer
		}
		for i := range recv {
			if i == 0 {
				break outer
			}
		}
		for x = range arr {
		}
		for {
			break
		}
		for ok {
		}
	}
	switch x := a; x {
	case 1, 2:
		fallthrough
	case 3:
	default:
	}
	switch {
	case ok && a > 1:
	}
	switch t := other.(type) {
	case nil, int:
		_ = t
	case func(int) string, []int, map[string]chan<- int:
	}
	select {
	case v := <-recv:
		_ = v
	case a, ok = <-ch:
	case ch <- 1:
	case <-ch:
	default:
	}
	_ = Generic[string, int, []int](nil, nil)
	_ = (*Point[int]).Method
	_ = struct{ a int }{a: 1}.a
	_ = [](func())(nil)
	f(1, []string{"a", "b"}...)
	str.ToUpper("x")
	{
		;
	}
	func() {}()
	var _ = (<-chan int)(ch)
	var _ <-chan (chan<- int)
	select {}
done:
}
