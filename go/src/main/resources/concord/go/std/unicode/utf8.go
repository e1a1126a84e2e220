// The exported names of unicode/utf8.
package utf8

const (
	MaxRune   = '\U0010ffff'
	RuneError = '\U0000fffd'
	RuneSelf  = 128
	UTFMax    = 4
)

func AppendRune(p []byte, r rune) []byte

func DecodeLastRune(p []byte) (r rune, size int)

func DecodeLastRuneInString(s string) (r rune, size int)

func DecodeRune(p []byte) (r rune, size int)

func DecodeRuneInString(s string) (r rune, size int)

func EncodeRune(p []byte, r rune) int

func FullRune(p []byte) bool

func FullRuneInString(s string) bool

func RuneCount(p []byte) int

func RuneCountInString(s string) (n int)

func RuneLen(r rune) int

func RuneStart(b byte) bool

func Valid(p []byte) bool

func ValidRune(r rune) bool

func ValidString(s string) bool
