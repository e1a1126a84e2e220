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

func Bind7[A, B, C, D, E, F, G any](f_ func(A, B, C, D, E, F, G), a A, b B, c C, d D, e E, f F, g G) func() {
	return func() { f_(a, b, c, d, e, f, g) }
}

func Bind7R[A, B, C, D, E, F, G, Res any](f_ func(A, B, C, D, E, F, G) Res, a A, b B, c C, d D, e E, f F, g G) func() {
	return func() { f_(a, b, c, d, e, f, g) }
}

func Bind8[A, B, C, D, E, F, G, H any](f_ func(A, B, C, D, E, F, G, H), a A, b B, c C, d D, e E, f F, g G, h H) func() {
	return func() { f_(a, b, c, d, e, f, g, h) }
}

func Bind8R[A, B, C, D, E, F, G, H, Res any](f_ func(A, B, C, D, E, F, G, H) Res, a A, b B, c C, d D, e E, f F, g G, h H) func() {
	return func() { f_(a, b, c, d, e, f, g, h) }
}

func Bind9[A, B, C, D, E, F, G, H, I any](f_ func(A, B, C, D, E, F, G, H, I), a A, b B, c C, d D, e E, f F, g G, h H, i I) func() {
	return func() { f_(a, b, c, d, e, f, g, h, i) }
}

func Bind9R[A, B, C, D, E, F, G, H, I, Res any](f_ func(A, B, C, D, E, F, G, H, I) Res, a A, b B, c C, d D, e E, f F, g G, h H, i I) func() {
	return func() { f_(a, b, c, d, e, f, g, h, i) }
}

func Bind10[A, B, C, D, E, F, G, H, I, J any](f_ func(A, B, C, D, E, F, G, H, I, J), a A, b B, c C, d D, e E, f F, g G, h H, i I, j J) func() {
	return func() { f_(a, b, c, d, e, f, g, h, i, j) }
}

func Bind10R[A, B, C, D, E, F, G, H, I, J, Res any](f_ func(A, B, C, D, E, F, G, H, I, J) Res, a A, b B, c C, d D, e E, f F, g G, h H, i I, j J) func() {
	return func() { f_(a, b, c, d, e, f, g, h, i, j) }
}

func Bind11[A, B, C, D, E, F, G, H, I, J, K any](f_ func(A, B, C, D, E, F, G, H, I, J, K), a A, b B, c C, d D, e E, f F, g G, h H, i I, j J, k K) func() {
	return func() { f_(a, b, c, d, e, f, g, h, i, j, k) }
}

func Bind11R[A, B, C, D, E, F, G, H, I, J, K, Res any](f_ func(A, B, C, D, E, F, G, H, I, J, K) Res, a A, b B, c C, d D, e E, f F, g G, h H, i I, j J, k K) func() {
	return func() { f_(a, b, c, d, e, f, g, h, i, j, k) }
}

func Bind12[A, B, C, D, E, F, G, H, I, J, K, L any](f_ func(A, B, C, D, E, F, G, H, I, J, K, L), a A, b B, c C, d D, e E, f F, g G, h H, i I, j J, k K, l L) func() {
	return func() { f_(a, b, c, d, e, f, g, h, i, j, k, l) }
}

func Bind12R[A, B, C, D, E, F, G, H, I, J, K, L, Res any](f_ func(A, B, C, D, E, F, G, H, I, J, K, L) Res, a A, b B, c C, d D, e E, f F, g G, h H, i I, j J, k K, l L) func() {
	return func() { f_(a, b, c, d, e, f, g, h, i, j, k, l) }
}
