// Package context stands for Go's package of that name.
package context

import (
	"errors"
	"time"

	"oracle/sched"
)

// Context is Go's.
type Context interface {
	Deadline() (time.Time, bool)
	Done() *sched.Chan[struct{}]
	Err() error
	Value(key any) any
}

type (
	CancelFunc      func()
	CancelCauseFunc func(error)
)

// Canceled and DeadlineExceeded are Go's.
var (
	Canceled               = errors.New("context canceled")
	DeadlineExceeded error = errors.New("context deadline exceeded")
)

type background struct{}

func (background) Deadline() (time.Time, bool) { return time.Time{}, false }
func (background) Done() *sched.Chan[struct{}] { return nil }
func (background) Err() error                  { return nil }
func (background) Value(any) any               { return nil }

func Background() Context { return background{} }
func TODO() Context       { return background{} }

type cancelled struct {
	Context
	done     *sched.Chan[struct{}]
	err      error
	cause    error
	children []*cancelled
	timer    sched.G
}

func (c *cancelled) Done() *sched.Chan[struct{}] { return c.done }

func (c *cancelled) Err() error {
	sched.Step(c.done.Touched())
	return c.err
}

// above is the nearest context that can be cancelled.
func above(c Context) *cancelled {
	switch c := c.(type) {
	case *cancelled:
		return c
	case *valued:
		return above(c.Context)
	}
	return nil
}

func within(parent Context) *cancelled {
	c := &cancelled{Context: parent, done: sched.Make[struct{}](0)}
	if p := above(parent); p != nil {
		sched.Step(p.done.Touched())
		if p.err != nil {
			c.err, c.cause = p.err, p.cause
			c.done.CloseNow()
		} else {
			p.children = append(p.children, c)
		}
	}
	return c
}

func (c *cancelled) cancel(err, cause error) {
	sched.Step(c.done.Touched())
	c.cancelNow(err, cause)
	for _, child := range c.children {
		child.cancel(err, cause)
	}
}

func (c *cancelled) cancelNow(err, cause error) {
	sched.Cancel(c.timer)
	if c.err == nil {
		c.err = err
		c.cause = cause
		if cause == nil {
			c.cause = err
		}
		c.done.CloseNow()
	}
}

func WithCancel(parent Context) (Context, CancelFunc) {
	c := within(parent)
	return c, func() { c.cancel(Canceled, nil) }
}

func WithCancelCause(parent Context) (Context, CancelCauseFunc) {
	c := within(parent)
	return c, func(cause error) { c.cancel(Canceled, cause) }
}

func Cause(ctx Context) error {
	c := above(ctx)
	if c == nil {
		return nil
	}
	sched.Step(c.done.Touched())
	return c.cause
}

func WithTimeout(parent Context, d time.Duration) (Context, CancelFunc) {
	c := within(parent)
	if c.err == nil {
		c.timer = sched.Timer(func() {
			c.cancelNow(DeadlineExceeded, nil)
			if len(c.children) > 0 {
				sched.Spawn(func() {
					for _, child := range c.children {
						child.cancel(DeadlineExceeded, nil)
					}
				})
			}
		}, c.done.Touched())
	}
	return c, func() { c.cancel(Canceled, nil) }
}

func WithDeadline(parent Context, t time.Time) (Context, CancelFunc) {
	return WithTimeout(parent, 0)
}

type valued struct {
	Context
	key, value any
}

func (v *valued) Value(key any) any {
	if key == v.key {
		return v.value
	}
	return v.Context.Value(key)
}

func WithValue(parent Context, key, value any) Context { return &valued{parent, key, value} }
