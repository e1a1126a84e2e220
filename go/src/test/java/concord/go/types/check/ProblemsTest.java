package concord.go.types.check;

import org.junit.jupiter.api.Test;

/// What is wrong is said where it is wrong, in the words of the Go tools, and once.
class ProblemsTest {
  @Test
  void names() {
    Annotated.check(
        """
        package p

        import "fmt" // want "\\"fmt\\" imported and not used"

        func f() int {
        	x := 1 // want "declared and not used: x"
        	y = 2 // want "undefined: y"
        	var f, f int // want "declared and not used: f" "f redeclared in this block"
        	_ = nope.Name // want "undefined: nope"
        	return _ // want "cannot use _ as value"
        }

        func f() {} // want "f redeclared in this block"
        """);
  }

  @Test
  void assignments() {
    Annotated.check(
        """
        package p

        type T struct{ a int }
        type I interface{ M() }

        func (t *T) M() {}

        func two() (int, error) { return 1, nil }

        func f(m map[string]T, ro <-chan int) {
        	var s string = 1 // want "cannot use 1 (untyped int constant) as string value in variable declaration"
        	var i I = T{} // want "T does not implement I (method M has pointer receiver)"
        	var b byte = 300 // want "cannot use 300 (untyped int constant) as uint8 value in variable declaration (overflows)"
        	var p *int = nil
        	a, c := two(), 2 // want "multiple-value two() (value of type (int, error)) in single-value context"
        	d := two() // want "assignment mismatch: 1 variable but two() returns 2 values"
        	m["x"].a = 1 // want "cannot assign to struct field m[\\"x\\"].a in map"
        	ro <- 1 // want "cannot send to receive-only channel"
        	close(ro) // want "cannot close receive-only channel"
        	3 = 4 // want "cannot assign to 3"
        	a := 1 // want "no new variables on left side of :="
        	_, _, _, _, _, _, _ = s, i, b, p, a, c, d
        }
        """);
  }

  @Test
  void operators() {
    Annotated.check(
        """
        package p

        type E int

        func f(x int, s string, e E, g func(), sl []int) {
        	_ = x + s // want "mismatched types int and string"
        	_ = x + e // want "mismatched types int and E"
        	_ = e + 1
        	_ = !x // want "operator ! not defined on x (variable of type int)"
        	_ = g == g // want "func can only be compared to nil"
        	_ = sl == nil
        	_ = 1 / 0 // want "division by zero"
        	_ = x << -1 // want "negative shift count"
        	_ = "a" < s
        	_ = &x
        	_ = &f // want "cannot take address of f"
        	_ = <-x // want "cannot receive from non-channel x (variable of type int)"
        	_ = 1.5 << 2 // want "shifted operand 1.5 (untyped float constant) must be integer"
        	var y float64 = 1 << x // want "shifted operand 1 (type float64) must be integer"
        	_ = y
        }
        """);
  }

  @Test
  void calls() {
    Annotated.check(
        """
        package p

        func g(a int, b ...string) {}

        func f(x int) (r int) {
        	g() // want "not enough arguments in call to g: have (), want (int, ...string)"
        	g(1, "a", 2) // want "cannot use 2 (untyped int constant) as string value in argument to g"
        	g(1, []string{"a"}...)
        	f(1, 2) // want "too many arguments in call to f: have (number, number), want (int)"
        	x() // want "cannot call non-function x (variable of type int)"
        	_ = g(1) // want "g(1) (no value) used as value"
        	f // want "f (value of type func(x int) (r int)) is not used"
        	len("a") // want "len(\\"a\\") (constant 1 of type int) is not used"
        	go int(x) // want "go requires function call, not conversion"
        	defer append([]int{}, 1) // want "defer discards result of append([]int{}, 1)"
        	return
        }
        """);
  }

  @Test
  void selectors() {
    Annotated.check(
        """
        package p

        import "sync"

        type A struct{ x int }
        type B struct{ x int }
        type C struct {
        	A
        	*B
        }

        func (A) M() {}
        func (*B) N() {}

        func f(c C, p *interface{ M() }) {
        	c.M()
        	c.N()
        	_ = c.x // want "ambiguous selector c.x"
        	_ = c.y // want "c.y undefined (type C has no field or method y)"
        	_ = c.m // want "c.m undefined (type C has no field or method m, but does have method M)"
        	p.M() // want "p.M undefined (type *interface{M()} is pointer to interface, not interface)"
        	A.M(c.A)
        	B.N(*c.B) // want "invalid method expression B.N (needs pointer receiver (*B).N)"
        	(*B).N(c.B)
        	var mu sync.Mutex
        	mu.Lock()
        }
        """);
  }

  @Test
  void statements() {
    Annotated.check(
        """
        package p

        func f(x any, ch chan int) int {
        	if 1 { // want "non-boolean condition in if statement"
        	}
        	switch x.(type) {
        	case int, string:
        	case int: // want "duplicate case int in type switch"
        	}
        	switch y := x.(type) { // want "declared and not used: y"
        	}
        	switch 1 {
        	case 1, 2, 1: // want "duplicate case 1 in expression switch"
        	case "a": // want "mismatched types untyped string and int"
        	}
        L: // want "label L defined and not used"
        	for range ch {
        		break M // want "break label not declared: M"
        	}
        	for a, b := range ch { // want "permits only one iteration variable"
        		_, _ = a, b
        	}
        	goto N // want "goto N jumps over variable declaration at line 24"
        	z := 1
        	_ = z
        N:
        	select {
        	case ch <- 1:
        	case v, ok := <-ch:
        		_, _ = v, ok
        	}
        	continue // want "continue not in for statement"
        } // want "missing return"
        """);
  }

  /// Only a type definition ends an alias that mentions itself.
  @Test
  void endlessAliases() {
    Annotated.check(
        """
        package p

        type F = func(n F) bool // want "invalid recursive type: F refers to itself"
        type P = *P // want "invalid recursive type: P refers to itself"
        type A = []B // want "invalid recursive type"
        type B = map[string]A
        type list[T any] struct{ next *list[T] }
        type L = list[L] // want "invalid recursive type: L refers to itself"
        type I = interface{ m(I) } // want "invalid recursive type: I refers to itself"
        type S = struct{ next *S } // want "invalid recursive type: S refers to itself"
        type G[T any] = []G[T] // want "invalid recursive type: G refers to itself"
        type N = *node
        type node struct{ next N }
        type fn func(fn) fn
        type H = func(fn)

        func f[T any](x T, n F) {}

        func g() { var n F; f(1, n); _ = n }
        """);
  }

  @Test
  void types() {
    Annotated.check(
        """
        package p

        type T struct{ t T } // want "invalid recursive type: T refers to itself"
        type U struct{ v V } // want "invalid recursive type"
        type V struct{ u [2]U } // want "invalid recursive type"
        type W []W
        type X X // want "invalid recursive type: X refers to itself"
        type M map[[]int]string // want "invalid map key type []int"
        type D struct {
        	a int
        	a string // want "a redeclared"
        }

        func (D) b() {}
        func (D) b() {} // want "method D.b already declared"
        func (int) c() {} // want "cannot define new methods on non-local type int"

        var n = 3
        var a [n]int // want "invalid array length n"
        var i interface{ ~int } // want "outside a type constraint"
        """);
  }

  @Test
  void generics() {
    Annotated.check(
        """
        package p

        import "cmp"

        type Number interface{ ~int | ~float64 }

        func Max[T cmp.Ordered](a, b T) T {
        	if a < b {
        		return b
        	}
        	return a
        }

        func Map[T, U any](s []T, f func(T) U) []U {
        	var r []U
        	for _, x := range s {
        		r = append(r, f(x))
        	}
        	return r
        }

        func New[T any]() T { var t T; return t }

        func Sum[N Number](ns ...N) (s N) {
        	for _, n := range ns {
        		s += n
        	}
        	return
        }

        type Odd[P any, Q P] struct{} // want "cannot use a type parameter as constraint: P"

        type List[T any] struct {
        	next *List[T]
        	val  T
        }

        func (l *List[E]) Push(e E) *List[E] { return &List[E]{l, e} }

        func f(l *List[string]) {
        	_ = Max(1, 2.5)
        	_ = Max([]int{}, nil) // want "[]int does not satisfy cmp.Ordered"
        	var s []string = Map([]int{1}, func(i int) string { return "" })
        	_ = New() // want "in call to New, cannot infer T"
        	_ = Sum[string]("a") // want "string does not satisfy Number"
        	l.Push(1) // want "cannot use 1 (untyped int constant) as string value in argument to l.Push"
        	var x List // want "cannot use generic type List[T any] without instantiation"
        	var g func(int, int) int = Max
        	_, _, _ = s, x, g
        }
        """);
  }

  @Test
  void unknownNeverCascades() {
    Annotated.check(
        """
        package p

        import (
        	"context"

        	"example.org/lib"
        	other "example.org/v2"
        )

        type S struct {
        	lib.Base
        	pool *lib.Pool
        }

        func (s *S) run(ctx context.Context) error {
        	x, err := s.pool.Get(ctx)
        	if err != nil && x.Ready() {
        		return err
        	}
        	s.Start(1, other.Options{Name: "a", Limits: []int{1}})
        	for _, y := range x.Items() {
        		y.Do(func() { s.Stop() })
        	}
        	switch z := x.(type) {
        	case lib.A, *lib.B:
        		_ = z
        	}
        	ch := lib.Events()
        	select {
        	case e := <-ch:
        		_ = e + 1
        	case <-ctx.Done():
        	}
        	var d lib.Duration = 3 * lib.Second
        	_ = d < lib.Limit
        	return lib.Wrap(err)
        }
        """);
  }
}
