// The exported names of regexp.
package regexp

import (
	"io"
)

type Regexp struct{}

func (*Regexp) AppendText(b []byte) ([]byte, error)

func (*Regexp) Copy() *Regexp

func (*Regexp) Expand(dst []byte, template []byte, src []byte, match []int) []byte

func (*Regexp) ExpandString(dst []byte, template string, src string, match []int) []byte

func (*Regexp) Find(b []byte) []byte

func (*Regexp) FindAll(b []byte, n int) [][]byte

func (*Regexp) FindAllIndex(b []byte, n int) [][]int

func (*Regexp) FindAllString(s string, n int) []string

func (*Regexp) FindAllStringIndex(s string, n int) [][]int

func (*Regexp) FindAllStringSubmatch(s string, n int) [][]string

func (*Regexp) FindAllStringSubmatchIndex(s string, n int) [][]int

func (*Regexp) FindAllSubmatch(b []byte, n int) [][][]byte

func (*Regexp) FindAllSubmatchIndex(b []byte, n int) [][]int

func (*Regexp) FindIndex(b []byte) (loc []int)

func (*Regexp) FindReaderIndex(r io.RuneReader) (loc []int)

func (*Regexp) FindReaderSubmatchIndex(r io.RuneReader) []int

func (*Regexp) FindString(s string) string

func (*Regexp) FindStringIndex(s string) (loc []int)

func (*Regexp) FindStringSubmatch(s string) []string

func (*Regexp) FindStringSubmatchIndex(s string) []int

func (*Regexp) FindSubmatch(b []byte) [][]byte

func (*Regexp) FindSubmatchIndex(b []byte) []int

func (*Regexp) LiteralPrefix() (prefix string, complete bool)

func (*Regexp) Longest()

func (*Regexp) MarshalText() ([]byte, error)

func (*Regexp) Match(b []byte) bool

func (*Regexp) MatchReader(r io.RuneReader) bool

func (*Regexp) MatchString(s string) bool

func (*Regexp) NumSubexp() int

func (*Regexp) ReplaceAll(src []byte, repl []byte) []byte

func (*Regexp) ReplaceAllFunc(src []byte, repl func([]byte) []byte) []byte

func (*Regexp) ReplaceAllLiteral(src []byte, repl []byte) []byte

func (*Regexp) ReplaceAllLiteralString(src string, repl string) string

func (*Regexp) ReplaceAllString(src string, repl string) string

func (*Regexp) ReplaceAllStringFunc(src string, repl func(string) string) string

func (*Regexp) Split(s string, n int) []string

func (*Regexp) String() string

func (*Regexp) SubexpIndex(name string) int

func (*Regexp) SubexpNames() []string

func (*Regexp) UnmarshalText(text []byte) error

func Compile(expr string) (*Regexp, error)

func CompilePOSIX(expr string) (*Regexp, error)

func Match(pattern string, b []byte) (matched bool, err error)

func MatchReader(pattern string, r io.RuneReader) (matched bool, err error)

func MatchString(pattern string, s string) (matched bool, err error)

func MustCompile(str string) *Regexp

func MustCompilePOSIX(str string) *Regexp

func QuoteMeta(s string) string
