// The exported names of golang.org/x/sync/errgroup.
package errgroup

import (
	"context"
)

type Group struct{}

func (*Group) Go(f func() error)

func (*Group) SetLimit(n int)

func (*Group) TryGo(f func() error) bool

func (*Group) Wait() error

func WithContext(ctx context.Context) (*Group, context.Context)
