// The exported names of fmt.
package fmt

import (
	"io"
)

type Formatter interface{ Format(f State, verb rune) }

type GoStringer interface{ GoString() string }

type ScanState interface {
	Read(buf []byte) (n int, err error)
	ReadRune() (r rune, size int, err error)
	SkipSpace()
	Token(skipSpace bool, f func(rune) bool) (token []byte, err error)
	UnreadRune() error
	Width() (wid int, ok bool)
}

type Scanner interface {
	Scan(state ScanState, verb rune) error
}

type State interface {
	Flag(c int) bool
	Precision() (prec int, ok bool)
	Width() (wid int, ok bool)
	Write(b []byte) (n int, err error)
}

type Stringer interface{ String() string }

func Append(b []byte, a ...any) []byte

func Appendf(b []byte, format string, a ...any) []byte

func Appendln(b []byte, a ...any) []byte

func Errorf(format string, a ...any) (err error)

func FormatString(state State, verb rune) string

func Fprint(w io.Writer, a ...any) (n int, err error)

func Fprintf(w io.Writer, format string, a ...any) (n int, err error)

func Fprintln(w io.Writer, a ...any) (n int, err error)

func Fscan(r io.Reader, a ...any) (n int, err error)

func Fscanf(r io.Reader, format string, a ...any) (n int, err error)

func Fscanln(r io.Reader, a ...any) (n int, err error)

func Print(a ...any) (n int, err error)

func Printf(format string, a ...any) (n int, err error)

func Println(a ...any) (n int, err error)

func Scan(a ...any) (n int, err error)

func Scanf(format string, a ...any) (n int, err error)

func Scanln(a ...any) (n int, err error)

func Sprint(a ...any) string

func Sprintf(format string, a ...any) string

func Sprintln(a ...any) string

func Sscan(str string, a ...any) (n int, err error)

func Sscanf(str string, format string, a ...any) (n int, err error)

func Sscanln(str string, a ...any) (n int, err error)
