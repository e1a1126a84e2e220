package sched

// What a go or defer statement calls, with the arguments it was given.

// Print stands for println and print.
func Print(...any) {}

func Bind0(f func()) func() { return f }

func Bind0R[R any](f func() R) func() { return func() { f() } }

func Bind1[A any](f_ func(A), a A) func() {
	return func() { f_(a) }
}

func Bind1R[A, R any](f_ func(A) R, a A) func() {
	return func() { f_(a) }
}

func Bind2[A, B any](f_ func(A, B), a A, b B) func() {
	return func() { f_(a, b) }
}

func Bind2R[A, B, R any](f_ func(A, B) R, a A, b B) func() {
	return func() { f_(a, b) }
}

func Bind3[A, B, C any](f_ func(A, B, C), a A, b B, c C) func() {
	return func() { f_(a, b, c) }
}

func Bind3R[A, B, C, R any](f_ func(A, B, C) R, a A, b B, c C) func() {
	return func() { f_(a, b, c) }
}

func Bind4[A, B, C, D any](f_ func(A, B, C, D), a A, b B, c C, d D) func() {
	return func() { f_(a, b, c, d) }
}

func Bind4R[A, B, C, D, R any](f_ func(A, B, C, D) R, a A, b B, c C, d D) func() {
	return func() { f_(a, b, c, d) }
}

func Bind5[A, B, C, D, E any](f_ func(A, B, C, D, E), a A, b B, c C, d D, e E) func() {
	return func() { f_(a, b, c, d, e) }
}

func Bind5R[A, B, C, D, E, R any](f_ func(A, B, C, D, E) R, a A, b B, c C, d D, e E) func() {
	return func() { f_(a, b, c, d, e) }
}

func Bind6[A, B, C, D, E, F any](f_ func(A, B, C, D, E, F), a A, b B, c C, d D, e E, f F) func() {
	return func() { f_(a, b, c, d, e, f) }
}

func Bind6R[A, B, C, D, E, F, R any](f_ func(A, B, C, D, E, F) R, a A, b B, c C, d D, e E, f F) func() {
	return func() { f_(a, b, c, d, e, f) }
}
