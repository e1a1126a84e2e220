// The exported names of log.
package log

import (
	"io"
)

const (
	LUTC          = 32
	Ldate         = 1
	Llongfile     = 8
	Lmicroseconds = 4
	Lmsgprefix    = 64
	Lshortfile    = 16
	LstdFlags     = 3
	Ltime         = 2
)

type Logger struct{}

func (*Logger) Fatal(v ...any)

func (*Logger) Fatalf(format string, v ...any)

func (*Logger) Fatalln(v ...any)

func (*Logger) Flags() int

func (*Logger) Output(calldepth int, s string) error

func (*Logger) Panic(v ...any)

func (*Logger) Panicf(format string, v ...any)

func (*Logger) Panicln(v ...any)

func (*Logger) Prefix() string

func (*Logger) Print(v ...any)

func (*Logger) Printf(format string, v ...any)

func (*Logger) Println(v ...any)

func (*Logger) SetFlags(flag int)

func (*Logger) SetOutput(w io.Writer)

func (*Logger) SetPrefix(prefix string)

func (*Logger) Writer() io.Writer

func Default() *Logger

func Fatal(v ...any)

func Fatalf(format string, v ...any)

func Fatalln(v ...any)

func Flags() int

func New(out io.Writer, prefix string, flag int) *Logger

func Output(calldepth int, s string) error

func Panic(v ...any)

func Panicf(format string, v ...any)

func Panicln(v ...any)

func Prefix() string

func Print(v ...any)

func Printf(format string, v ...any)

func Println(v ...any)

func SetFlags(flag int)

func SetOutput(w io.Writer)

func SetPrefix(prefix string)

func Writer() io.Writer
