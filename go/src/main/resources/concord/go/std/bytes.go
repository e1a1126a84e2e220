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

func ContainsFunc(b []byte, f func(rune) bool) bool

func ContainsRune(b []byte, r rune) bool

func Count(s []byte, sep []byte) int

func Cut(s []byte, sep []byte) (before []byte, after []byte, found bool)

func CutPrefix(s []byte, prefix []byte) (after []byte, found bool)

func CutSuffix(s []byte, suffix []byte) (before []byte, found bool)

func Equal(a []byte, b []byte) bool

func EqualFold(s []byte, t []byte) bool

func Fields(s []byte) [][]byte

func FieldsFunc(s []byte, f func(rune) bool) [][]byte

func FieldsFuncSeq(s []byte, f func(rune) bool) iter.Seq[[]byte]

func FieldsSeq(s []byte) iter.Seq[[]byte]

func HasPrefix(s []byte, prefix []byte) bool

func HasSuffix(s []byte, suffix []byte) bool

func Index(s []byte, sep []byte) int

func IndexAny(s []byte, chars string) int

func IndexByte(b []byte, c byte) int

func IndexFunc(s []byte, f func(r rune) bool) int

func IndexRune(s []byte, r rune) int

func Join(s [][]byte, sep []byte) []byte

func LastIndex(s []byte, sep []byte) int

func LastIndexAny(s []byte, chars string) int

func LastIndexByte(s []byte, c byte) int

func LastIndexFunc(s []byte, f func(r rune) bool) int

func Lines(s []byte) iter.Seq[[]byte]

func Map(mapping func(r rune) rune, s []byte) []byte

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

func TrimFunc(s []byte, f func(r rune) bool) []byte

func TrimLeft(s []byte, cutset string) []byte

func TrimLeftFunc(s []byte, f func(r rune) bool) []byte

func TrimPrefix(s []byte, prefix []byte) []byte

func TrimRight(s []byte, cutset string) []byte

func TrimRightFunc(s []byte, f func(r rune) bool) []byte

func TrimSpace(s []byte) []byte

func TrimSuffix(s []byte, suffix []byte) []byte
