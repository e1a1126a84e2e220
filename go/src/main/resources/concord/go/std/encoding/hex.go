// The exported names of encoding/hex.
package hex

import (
	"io"
)

var (
	ErrLength error
)

type InvalidByteError byte

func (InvalidByteError) Error() string

func AppendDecode(dst []byte, src []byte) ([]byte, error)

func AppendEncode(dst []byte, src []byte) []byte

func Decode(dst []byte, src []byte) (int, error)

func DecodeString(s string) ([]byte, error)

func DecodedLen(x int) int

func Dump(data []byte) string

func Dumper(w io.Writer) io.WriteCloser

func Encode(dst []byte, src []byte) int

func EncodeToString(src []byte) string

func EncodedLen(n int) int

func NewDecoder(r io.Reader) io.Reader

func NewEncoder(w io.Writer) io.Writer
