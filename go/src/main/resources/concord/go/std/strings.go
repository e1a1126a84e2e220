// The exported names of strings. What is written to memory does not fail.
package strings

import (
	"io"
	"iter"
	"unicode"
)

type Builder struct{}

func (*Builder) Cap() int

func (*Builder) Grow(n int)

func (*Builder) Len() int

func (*Builder) Reset()

func (*Builder) String() string

func (*Builder) Write(p []byte) (int, error) { return len(p), nil }

func (*Builder) WriteByte(c byte) error { return nil }

func (*Builder) WriteRune(r rune) (int, error)

func (*Builder) WriteString(s string) (int, error) { return len(s), nil }

type Reader struct{}

func (*Reader) Len() int

func (*Reader) Read(b []byte) (n int, err error)

func (*Reader) ReadAt(b []byte, off int64) (n int, err error)

func (*Reader) ReadByte() (byte, error)

func (*Reader) ReadRune() (ch rune, size int, err error)

func (*Reader) Reset(s string)

func (*Reader) Seek(offset int64, whence int) (int64, error)

func (*Reader) Size() int64

func (*Reader) UnreadByte() error

func (*Reader) UnreadRune() error

func (*Reader) WriteTo(w io.Writer) (n int64, err error)

type Replacer struct{}

func (*Replacer) Replace(s string) string

func (*Replacer) WriteString(w io.Writer, s string) (n int, err error)

func Clone(s string) string

func Compare(a string, b string) int

func Contains(s string, substr string) bool

func ContainsAny(s string, chars string) bool

func ContainsFunc(s string, f func(rune) bool) bool { return IndexFunc(s, f) >= 0 }

func ContainsRune(s string, r rune) bool

func Count(s string, substr string) int

func Cut(s string, sep string) (before string, after string, found bool)

func CutPrefix(s string, prefix string) (after string, found bool)

func CutSuffix(s string, suffix string) (before string, found bool)

func EqualFold(s string, t string) bool

func Fields(s string) []string

func FieldsFunc(s string, f func(rune) bool) []string {
	var fields []string
	start := -1
	for i, r := range s {
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

func FieldsFuncSeq(s string, f func(rune) bool) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, field := range FieldsFunc(s, f) {
			if !yield(field) {
				return
			}
		}
	}
}

func FieldsSeq(s string) iter.Seq[string]

func HasPrefix(s string, prefix string) bool

func HasSuffix(s string, suffix string) bool

func Index(s string, substr string) int

func IndexAny(s string, chars string) int

func IndexByte(s string, c byte) int

func IndexFunc(s string, f func(rune) bool) int {
	for i, r := range s {
		if f(r) {
			return i
		}
	}
	return -1
}

func IndexRune(s string, r rune) int

func Join(elems []string, sep string) string

func LastIndex(s string, substr string) int

func LastIndexAny(s string, chars string) int

func LastIndexByte(s string, c byte) int

func LastIndexFunc(s string, f func(rune) bool) int {
	last := []rune(s)
	for i := len(last) - 1; i >= 0; i-- {
		if f(last[i]) {
			return len(string(last[:i]))
		}
	}
	return -1
}

func Lines(s string) iter.Seq[string]

func Map(mapping func(rune) rune, s string) string {
	var mapped []rune
	for _, r := range s {
		if m := mapping(r); m >= 0 {
			mapped = append(mapped, m)
		}
	}
	return string(mapped)
}

func NewReader(s string) *Reader

func NewReplacer(oldnew ...string) *Replacer

func Repeat(s string, count int) string

func Replace(s string, old string, new string, n int) string

func ReplaceAll(s string, old string, new string) string

func Split(s string, sep string) []string

func SplitAfter(s string, sep string) []string

func SplitAfterN(s string, sep string, n int) []string

func SplitAfterSeq(s string, sep string) iter.Seq[string]

func SplitN(s string, sep string, n int) []string

func SplitSeq(s string, sep string) iter.Seq[string]

func Title(s string) string

func ToLower(s string) string

func ToLowerSpecial(c unicode.SpecialCase, s string) string

func ToTitle(s string) string

func ToTitleSpecial(c unicode.SpecialCase, s string) string

func ToUpper(s string) string

func ToUpperSpecial(c unicode.SpecialCase, s string) string

func ToValidUTF8(s string, replacement string) string

func Trim(s string, cutset string) string

func TrimFunc(s string, f func(rune) bool) string { return TrimRightFunc(TrimLeftFunc(s, f), f) }

func TrimLeft(s string, cutset string) string

func TrimLeftFunc(s string, f func(rune) bool) string {
	for i, r := range s {
		if !f(r) {
			return s[i:]
		}
	}
	return ""
}

func TrimPrefix(s string, prefix string) string

func TrimRight(s string, cutset string) string

func TrimRightFunc(s string, f func(rune) bool) string {
	last := []rune(s)
	for i := len(last) - 1; i >= 0; i-- {
		if !f(last[i]) {
			return s[:len(string(last[:i+1]))]
		}
	}
	return ""
}

func TrimSpace(s string) string

func TrimSuffix(s string, suffix string) string
