// The exported names of runtime/pprof.
package pprof

import (
	"context"
	"io"
)

type LabelSet struct{}

type Profile struct{}

func (*Profile) Add(value any, skip int)

func (*Profile) Count() int

func (*Profile) Name() string

func (*Profile) Remove(value any)

func (*Profile) WriteTo(w io.Writer, debug int) error

func Do(ctx context.Context, labels LabelSet, f func(context.Context))

func ForLabels(ctx context.Context, f func(key string, value string) bool)

func Label(ctx context.Context, key string) (string, bool)

func Labels(args ...string) LabelSet

func Lookup(name string) *Profile

func NewProfile(name string) *Profile

func Profiles() []*Profile

func SetGoroutineLabels(ctx context.Context)

func StartCPUProfile(w io.Writer) error

func StopCPUProfile()

func WithLabels(ctx context.Context, labels LabelSet) context.Context

func WriteHeapProfile(w io.Writer) error
