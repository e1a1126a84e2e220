// Package atomic stands for Go's sync/atomic.
package atomic

import "oracle/sched"

type number interface {
	~int32 | ~int64 | ~uint32 | ~uint64
}

type cell[T number] struct {
	object sched.Object
	v      T
}

func (c *cell[T]) Load() T {
	sched.Step(&c.object)
	return c.v
}

func (c *cell[T]) Store(v T) {
	sched.Step(&c.object)
	c.v = v
}

func (c *cell[T]) Add(d T) T {
	sched.Step(&c.object)
	c.v += d
	return c.v
}

func (c *cell[T]) Swap(v T) T {
	sched.Step(&c.object)
	old := c.v
	c.v = v
	return old
}

func (c *cell[T]) CompareAndSwap(old, v T) bool {
	sched.Step(&c.object)
	if c.v != old {
		return false
	}
	c.v = v
	return true
}

type (
	Int32  struct{ cell[int32] }
	Int64  struct{ cell[int64] }
	Uint32 struct{ cell[uint32] }
	Uint64 struct{ cell[uint64] }
)

// Bool is a truth value.
type Bool struct {
	object sched.Object
	v      bool
}

func (c *Bool) Load() bool {
	sched.Step(&c.object)
	return c.v
}

func (c *Bool) Store(v bool) {
	sched.Step(&c.object)
	c.v = v
}

func (c *Bool) Swap(v bool) bool {
	sched.Step(&c.object)
	old := c.v
	c.v = v
	return old
}

func (c *Bool) CompareAndSwap(old, v bool) bool {
	sched.Step(&c.object)
	if c.v != old {
		return false
	}
	c.v = v
	return true
}

// Pointer points.
type Pointer[T any] struct {
	object sched.Object
	v      *T
}

func (c *Pointer[T]) Load() *T {
	sched.Step(&c.object)
	return c.v
}

func (c *Pointer[T]) Store(v *T) {
	sched.Step(&c.object)
	c.v = v
}

func (c *Pointer[T]) Swap(v *T) *T {
	sched.Step(&c.object)
	old := c.v
	c.v = v
	return old
}

func (c *Pointer[T]) CompareAndSwap(old, v *T) bool {
	sched.Step(&c.object)
	if c.v != old {
		return false
	}
	c.v = v
	return true
}

// Value holds anything.
type Value struct {
	object sched.Object
	v      any
}

func (c *Value) Load() any {
	sched.Step(&c.object)
	return c.v
}

func (c *Value) Store(v any) {
	sched.Step(&c.object)
	c.v = v
}

// Plain numbers have no object of their own: all of them are one.
var plain sched.Object

func AddInt32(p *int32, d int32) int32 {
	sched.Step(&plain)
	*p += d
	return *p
}

func AddInt64(p *int64, d int64) int64 {
	sched.Step(&plain)
	*p += d
	return *p
}

func LoadInt32(p *int32) int32 {
	sched.Step(&plain)
	return *p
}

func LoadInt64(p *int64) int64 {
	sched.Step(&plain)
	return *p
}

func StoreInt32(p *int32, v int32) {
	sched.Step(&plain)
	*p = v
}

func StoreInt64(p *int64, v int64) {
	sched.Step(&plain)
	*p = v
}

func CompareAndSwapInt32(p *int32, old, v int32) bool {
	sched.Step(&plain)
	if *p != old {
		return false
	}
	*p = v
	return true
}

func CompareAndSwapInt64(p *int64, old, v int64) bool {
	sched.Step(&plain)
	if *p != old {
		return false
	}
	*p = v
	return true
}
