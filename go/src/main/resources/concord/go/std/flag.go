// The exported names of flag.
package flag

import (
	"encoding"
	"io"
	"time"
)

const (
	ContinueOnError ErrorHandling = 0
	ExitOnError     ErrorHandling = 1
	PanicOnError    ErrorHandling = 2
)

var (
	CommandLine *FlagSet
	ErrHelp     error
	Usage       func()
)

type ErrorHandling int

type Flag struct {
	Name     string
	Usage    string
	Value    Value
	DefValue string
}

type FlagSet struct {
	Usage func()
}

func (*FlagSet) Arg(i int) string

func (*FlagSet) Args() []string

func (*FlagSet) Bool(name string, value bool, usage string) *bool

func (*FlagSet) BoolFunc(name string, usage string, fn func(string) error)

func (*FlagSet) BoolVar(p *bool, name string, value bool, usage string)

func (*FlagSet) Duration(name string, value time.Duration, usage string) *time.Duration

func (*FlagSet) DurationVar(p *time.Duration, name string, value time.Duration, usage string)

func (*FlagSet) ErrorHandling() ErrorHandling

func (*FlagSet) Float64(name string, value float64, usage string) *float64

func (*FlagSet) Float64Var(p *float64, name string, value float64, usage string)

func (*FlagSet) Func(name string, usage string, fn func(string) error)

func (*FlagSet) Init(name string, errorHandling ErrorHandling)

func (*FlagSet) Int(name string, value int, usage string) *int

func (*FlagSet) Int64(name string, value int64, usage string) *int64

func (*FlagSet) Int64Var(p *int64, name string, value int64, usage string)

func (*FlagSet) IntVar(p *int, name string, value int, usage string)

func (*FlagSet) Lookup(name string) *Flag

func (*FlagSet) NArg() int

func (*FlagSet) NFlag() int

func (*FlagSet) Name() string

func (*FlagSet) Output() io.Writer

func (*FlagSet) Parse(arguments []string) error

func (*FlagSet) Parsed() bool

func (*FlagSet) PrintDefaults()

func (*FlagSet) Set(name string, value string) error

func (*FlagSet) SetOutput(output io.Writer)

func (*FlagSet) String(name string, value string, usage string) *string

func (*FlagSet) StringVar(p *string, name string, value string, usage string)

func (*FlagSet) TextVar(p encoding.TextUnmarshaler, name string, value encoding.TextMarshaler, usage string)

func (*FlagSet) Uint(name string, value uint, usage string) *uint

func (*FlagSet) Uint64(name string, value uint64, usage string) *uint64

func (*FlagSet) Uint64Var(p *uint64, name string, value uint64, usage string)

func (*FlagSet) UintVar(p *uint, name string, value uint, usage string)

func (*FlagSet) Var(value Value, name string, usage string)

func (*FlagSet) Visit(fn func(*Flag))

func (*FlagSet) VisitAll(fn func(*Flag))

type Getter interface {
	Get() any
	Value
}

type Value interface {
	Set(string) error
	String() string
}

func Arg(i int) string

func Args() []string

func Bool(name string, value bool, usage string) *bool

func BoolFunc(name string, usage string, fn func(string) error)

func BoolVar(p *bool, name string, value bool, usage string)

func Duration(name string, value time.Duration, usage string) *time.Duration

func DurationVar(p *time.Duration, name string, value time.Duration, usage string)

func Float64(name string, value float64, usage string) *float64

func Float64Var(p *float64, name string, value float64, usage string)

func Func(name string, usage string, fn func(string) error)

func Int(name string, value int, usage string) *int

func Int64(name string, value int64, usage string) *int64

func Int64Var(p *int64, name string, value int64, usage string)

func IntVar(p *int, name string, value int, usage string)

func Lookup(name string) *Flag

func NArg() int

func NFlag() int

func NewFlagSet(name string, errorHandling ErrorHandling) *FlagSet

func Parse()

func Parsed() bool

func PrintDefaults()

func Set(name string, value string) error

func String(name string, value string, usage string) *string

func StringVar(p *string, name string, value string, usage string)

func TextVar(p encoding.TextUnmarshaler, name string, value encoding.TextMarshaler, usage string)

func Uint(name string, value uint, usage string) *uint

func Uint64(name string, value uint64, usage string) *uint64

func Uint64Var(p *uint64, name string, value uint64, usage string)

func UintVar(p *uint, name string, value uint, usage string)

func UnquoteUsage(flag *Flag) (name string, usage string)

func Var(value Value, name string, usage string)

func Visit(fn func(*Flag))

func VisitAll(fn func(*Flag))
