// The exported names of bytes. What is written to memory does not fail.
package bytes

import (
	"io"
	"iter"
	"unicode"
)

const (
	MinRead = 512
)

var (
	ErrTooLarge error
)

type Buffer struct{}

func (*Buffer) Available() int

func (*Buffer) AvailableBuffer() []byte

func (*Buffer) Bytes() []byte

func (*Buffer) Cap() int

func (*Buffer) Grow(n int)

func (*Buffer) Len() int

func (*Buffer) Next(n int) []byte

func (*Buffer) Peek(n int) ([]byte, error)

func (*Buffer) Read(p []byte) (n int, err error)

func (*Buffer) ReadByte() (byte, error)

func (*Buffer) ReadBytes(delim byte) (line []byte, err error)

func (*Buffer) ReadFrom(r io.Reader) (n int64, err error)

func (*Buffer) ReadRune() (r rune, size int, err error)

func (*Buffer) ReadString(delim byte) (line string, err error)

func (*Buffer) Reset()

func (*Buffer) String() string

func (*Buffer) Truncate(n int)

func (*Buffer) UnreadByte() error

func (*Buffer) UnreadRune() error

func (*Buffer) Write(p []byte) (n int, err error) { return len(p), nil }

func (*Buffer) WriteByte(c byte) error { return nil }

func (*Buffer) WriteRune(r rune) (n int, err error)

func (*Buffer) WriteString(s string) (n int, err error) { return len(s), nil }

func (*Buffer) WriteTo(w io.Writer) (n int64, err error)

type Reader struct{}

func (*Reader) Len() int

func (*Reader) Read(b []byte) (n int, err error)

func (*Reader) ReadAt(b []byte, off int64) (n int, err error)

func (*Reader) ReadByte() (byte, error)

func (*Reader) ReadRune() (ch rune, size int, err error)

func (*Reader) Reset(b []byte)

func (*Reader) Seek(offset int64, whence int) (int64, error)

func (*Reader) Size() int64

func (*Reader) UnreadByte() error

func (*Reader) UnreadRune() error

func (*Reader) WriteTo(w io.Writer) (n int64, err error)

func Clone(b []byte) []byte

func Compare(a []byte, b []byte) int

func Contains(b []byte, subslice []byte) bool

func ContainsAny(b []byte, chars string) bool

func ContainsFunc(b []byte, f func(rune) bool) bool { return IndexFunc(b, f) >= 0 }

func ContainsRune(b []byte, r rune) bool

func Count(s []byte, sep []byte) int

func Cut(s []byte, sep []byte) (before []byte, after []byte, found bool)

func CutPrefix(s []byte, prefix []byte) (after []byte, found bool)

func CutSuffix(s []byte, suffix []byte) (before []byte, found bool)

func Equal(a []byte, b []byte) bool

func EqualFold(s []byte, t []byte) bool

func Fields(s []byte) [][]byte

func FieldsFunc(s []byte, f func(rune) bool) [][]byte {
	var fields [][]byte
	start := -1
	for i, r := range string(s) {
		if !f(r) {
			if start < 0 {
				start = i
			}
		} else if start >= 0 {
			fields = append(fields, s[start:i])
			start = -1
		}
	}
	if start >= 0 {
		fields = append(fields, s[start:])
	}
	return fields
}

func FieldsFuncSeq(s []byte, f func(rune) bool) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		for _, field := range FieldsFunc(s, f) {
			if !yield(field) {
				return
			}
		}
	}
}

func FieldsSeq(s []byte) iter.Seq[[]byte]

func HasPrefix(s []byte, prefix []byte) bool

func HasSuffix(s []byte, suffix []byte) bool

func Index(s []byte, sep []byte) int

func IndexAny(s []byte, chars string) int

func IndexByte(b []byte, c byte) int

func IndexFunc(s []byte, f func(r rune) bool) int {
	for i, r := range string(s) {
		if f(r) {
			return i
		}
	}
	return -1
}

func IndexRune(s []byte, r rune) int

func Join(s [][]byte, sep []byte) []byte

func LastIndex(s []byte, sep []byte) int

func LastIndexAny(s []byte, chars string) int

func LastIndexByte(s []byte, c byte) int

func LastIndexFunc(s []byte, f func(r rune) bool) int {
	last := []rune(string(s))
	for i := len(last) - 1; i >= 0; i-- {
		if f(last[i]) {
			return len(string(last[:i]))
		}
	}
	return -1
}

func Lines(s []byte) iter.Seq[[]byte]

func Map(mapping func(r rune) rune, s []byte) []byte {
	var mapped []rune
	for _, r := range string(s) {
		if m := mapping(r); m >= 0 {
			mapped = append(mapped, m)
		}
	}
	return []byte(string(mapped))
}

func NewBuffer(buf []byte) *Buffer

func NewBufferString(s string) *Buffer

func NewReader(b []byte) *Reader

func Repeat(b []byte, count int) []byte

func Replace(s []byte, old []byte, new []byte, n int) []byte

func ReplaceAll(s []byte, old []byte, new []byte) []byte

func Runes(s []byte) []rune

func Split(s []byte, sep []byte) [][]byte

func SplitAfter(s []byte, sep []byte) [][]byte

func SplitAfterN(s []byte, sep []byte, n int) [][]byte

func SplitAfterSeq(s []byte, sep []byte) iter.Seq[[]byte]

func SplitN(s []byte, sep []byte, n int) [][]byte

func SplitSeq(s []byte, sep []byte) iter.Seq[[]byte]

func Title(s []byte) []byte

func ToLower(s []byte) []byte

func ToLowerSpecial(c unicode.SpecialCase, s []byte) []byte

func ToTitle(s []byte) []byte

func ToTitleSpecial(c unicode.SpecialCase, s []byte) []byte

func ToUpper(s []byte) []byte

func ToUpperSpecial(c unicode.SpecialCase, s []byte) []byte

func ToValidUTF8(s []byte, replacement []byte) []byte

func Trim(s []byte, cutset string) []byte

func TrimFunc(s []byte, f func(r rune) bool) []byte { return TrimRightFunc(TrimLeftFunc(s, f), f) }

func TrimLeft(s []byte, cutset string) []byte

func TrimLeftFunc(s []byte, f func(r rune) bool) []byte {
	for i, r := range string(s) {
		if !f(r) {
			return s[i:]
		}
	}
	return nil
}

func TrimPrefix(s []byte, prefix []byte) []byte

func TrimRight(s []byte, cutset string) []byte

func TrimRightFunc(s []byte, f func(r rune) bool) []byte {
	last := []rune(string(s))
	for i := len(last) - 1; i >= 0; i-- {
		if !f(last[i]) {
			return s[:len(string(last[:i+1]))]
		}
	}
	return nil
}

func TrimSpace(s []byte) []byte

func TrimSuffix(s []byte, suffix []byte) []byte
