// The exported names of log/slog.
package slog

import (
	"context"
	"io"
	"log"
	"time"
)

const (
	KindAny       Kind  = 0
	KindBool      Kind  = 1
	KindDuration  Kind  = 2
	KindFloat64   Kind  = 3
	KindGroup     Kind  = 8
	KindInt64     Kind  = 4
	KindLogValuer Kind  = 9
	KindString    Kind  = 5
	KindTime      Kind  = 6
	KindUint64    Kind  = 7
	LevelDebug    Level = -4
	LevelError    Level = 8
	LevelInfo     Level = 0
	LevelKey            = "level"
	LevelWarn     Level = 4
	MessageKey          = "msg"
	SourceKey           = "source"
	TimeKey             = "time"
)

var (
	DiscardHandler Handler
)

type Attr struct {
	Key   string
	Value Value
}

func (Attr) Equal(b Attr) bool

func (Attr) String() string

type Handler interface {
	Enabled(context.Context, Level) bool
	Handle(context.Context, Record) error
	WithAttrs(attrs []Attr) Handler
	WithGroup(name string) Handler
}

type HandlerOptions struct {
	AddSource   bool
	Level       Leveler
	ReplaceAttr func(groups []string, a Attr) Attr
}

type JSONHandler struct{}

func (*JSONHandler) Enabled(_ context.Context, level Level) bool

func (*JSONHandler) Handle(_ context.Context, r Record) error

func (*JSONHandler) WithAttrs(attrs []Attr) Handler

func (*JSONHandler) WithGroup(name string) Handler

type Kind int

func (Kind) String() string

type Level int

func (Level) AppendText(b []byte) ([]byte, error)

func (Level) Level() Level

func (Level) MarshalJSON() ([]byte, error)

func (Level) MarshalText() ([]byte, error)

func (Level) String() string

func (*Level) UnmarshalJSON(data []byte) error

func (*Level) UnmarshalText(data []byte) error

type LevelVar struct{}

func (*LevelVar) AppendText(b []byte) ([]byte, error)

func (*LevelVar) Level() Level

func (*LevelVar) MarshalText() ([]byte, error)

func (*LevelVar) Set(l Level)

func (*LevelVar) String() string

func (*LevelVar) UnmarshalText(data []byte) error

type Leveler interface{ Level() Level }

type LogValuer interface{ LogValue() Value }

type Logger struct{}

func (*Logger) Debug(msg string, args ...any)

func (*Logger) DebugContext(ctx context.Context, msg string, args ...any)

func (*Logger) Enabled(ctx context.Context, level Level) bool

func (*Logger) Error(msg string, args ...any)

func (*Logger) ErrorContext(ctx context.Context, msg string, args ...any)

func (*Logger) Handler() Handler

func (*Logger) Info(msg string, args ...any)

func (*Logger) InfoContext(ctx context.Context, msg string, args ...any)

func (*Logger) Log(ctx context.Context, level Level, msg string, args ...any)

func (*Logger) LogAttrs(ctx context.Context, level Level, msg string, attrs ...Attr)

func (*Logger) Warn(msg string, args ...any)

func (*Logger) WarnContext(ctx context.Context, msg string, args ...any)

func (*Logger) With(args ...any) *Logger

func (*Logger) WithGroup(name string) *Logger

type MultiHandler struct{}

func (*MultiHandler) Enabled(ctx context.Context, l Level) bool

func (*MultiHandler) Handle(ctx context.Context, r Record) error

func (*MultiHandler) WithAttrs(attrs []Attr) Handler

func (*MultiHandler) WithGroup(name string) Handler

type Record struct {
	Time    time.Time
	Message string
	Level   Level
	PC      uintptr
}

func (*Record) Add(args ...any)

func (*Record) AddAttrs(attrs ...Attr)

func (Record) Attrs(f func(Attr) bool)

func (Record) Clone() Record

func (Record) NumAttrs() int

func (Record) Source() *Source

type Source struct {
	Function string
	File     string
	Line     int
}

type TextHandler struct{}

func (*TextHandler) Enabled(_ context.Context, level Level) bool

func (*TextHandler) Handle(_ context.Context, r Record) error

func (*TextHandler) WithAttrs(attrs []Attr) Handler

func (*TextHandler) WithGroup(name string) Handler

type Value struct{}

func (Value) Any() any

func (Value) Bool() bool

func (Value) Duration() time.Duration

func (Value) Equal(w Value) bool

func (Value) Float64() float64

func (Value) Group() []Attr

func (Value) Int64() int64

func (Value) Kind() Kind

func (Value) LogValuer() LogValuer

func (Value) Resolve() (rv Value)

func (Value) String() string

func (Value) Time() time.Time

func (Value) Uint64() uint64

func Any(key string, value any) Attr

func AnyValue(v any) Value

func Bool(key string, v bool) Attr

func BoolValue(v bool) Value

func Debug(msg string, args ...any)

func DebugContext(ctx context.Context, msg string, args ...any)

func Default() *Logger

func Duration(key string, v time.Duration) Attr

func DurationValue(v time.Duration) Value

func Error(msg string, args ...any)

func ErrorContext(ctx context.Context, msg string, args ...any)

func Float64(key string, v float64) Attr

func Float64Value(v float64) Value

func Group(key string, args ...any) Attr

func GroupAttrs(key string, attrs ...Attr) Attr

func GroupValue(as ...Attr) Value

func Info(msg string, args ...any)

func InfoContext(ctx context.Context, msg string, args ...any)

func Int(key string, value int) Attr

func Int64(key string, value int64) Attr

func Int64Value(v int64) Value

func IntValue(v int) Value

func Log(ctx context.Context, level Level, msg string, args ...any)

func LogAttrs(ctx context.Context, level Level, msg string, attrs ...Attr)

func New(h Handler) *Logger

func NewJSONHandler(w io.Writer, opts *HandlerOptions) *JSONHandler

func NewLogLogger(h Handler, level Level) *log.Logger

func NewMultiHandler(handlers ...Handler) *MultiHandler

func NewRecord(t time.Time, level Level, msg string, pc uintptr) Record

func NewTextHandler(w io.Writer, opts *HandlerOptions) *TextHandler

func SetDefault(l *Logger)

func SetLogLoggerLevel(level Level) (oldLevel Level)

func String(key string, value string) Attr

func StringValue(value string) Value

func Time(key string, v time.Time) Attr

func TimeValue(v time.Time) Value

func Uint64(key string, v uint64) Attr

func Uint64Value(v uint64) Value

func Warn(msg string, args ...any)

func WarnContext(ctx context.Context, msg string, args ...any)

func With(args ...any) *Logger
