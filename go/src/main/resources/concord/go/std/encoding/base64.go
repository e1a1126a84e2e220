// The exported names of encoding/base64.
package base64

import (
	"io"
)

const (
	NoPadding  rune = -1
	StdPadding rune = 61
)

var (
	RawStdEncoding *Encoding
	RawURLEncoding *Encoding
	StdEncoding    *Encoding
	URLEncoding    *Encoding
)

type CorruptInputError int64

func (CorruptInputError) Error() string

type Encoding struct{}

func (*Encoding) AppendDecode(dst []byte, src []byte) ([]byte, error)

func (*Encoding) AppendEncode(dst []byte, src []byte) []byte

func (*Encoding) Decode(dst []byte, src []byte) (n int, err error)

func (*Encoding) DecodeString(s string) ([]byte, error)

func (*Encoding) DecodedLen(n int) int

func (*Encoding) Encode(dst []byte, src []byte)

func (*Encoding) EncodeToString(src []byte) string

func (*Encoding) EncodedLen(n int) int

func (Encoding) Strict() *Encoding

func (Encoding) WithPadding(padding rune) *Encoding

func NewDecoder(enc *Encoding, r io.Reader) io.Reader

func NewEncoder(enc *Encoding, w io.Writer) io.WriteCloser

func NewEncoding(encoder string) *Encoding
