// The exported names of context.
package context

import (
	"time"
)

var (
	Canceled         error
	DeadlineExceeded error
)

type CancelCauseFunc func(cause error)

type CancelFunc func()

type Context interface {
	Deadline() (deadline time.Time, ok bool)
	Done() <-chan struct{}
	Err() error
	Value(key any) any
}

func AfterFunc(ctx Context, f func()) (stop func() bool)

func Background() Context

func Cause(c Context) error

func TODO() Context

func WithCancel(parent Context) (ctx Context, cancel CancelFunc)

func WithCancelCause(parent Context) (ctx Context, cancel CancelCauseFunc)

func WithDeadline(parent Context, d time.Time) (Context, CancelFunc)

func WithDeadlineCause(parent Context, d time.Time, cause error) (Context, CancelFunc)

func WithTimeout(parent Context, timeout time.Duration) (Context, CancelFunc)

func WithTimeoutCause(parent Context, timeout time.Duration, cause error) (Context, CancelFunc)

func WithValue(parent Context, key any, val any) Context

func WithoutCancel(parent Context) Context
