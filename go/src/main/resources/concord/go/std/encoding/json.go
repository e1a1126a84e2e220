// The exported names of encoding/json.
package json

import (
	"bytes"
	"io"
	"reflect"
)

type Decoder struct{}

func (*Decoder) Buffered() io.Reader

func (*Decoder) Decode(v any) error

func (*Decoder) DisallowUnknownFields()

func (*Decoder) InputOffset() int64

func (*Decoder) More() bool

func (*Decoder) Token() (Token, error)

func (*Decoder) UseNumber()

type Delim rune

func (Delim) String() string

type Encoder struct{}

func (*Encoder) Encode(v any) error

func (*Encoder) SetEscapeHTML(on bool)

func (*Encoder) SetIndent(prefix string, indent string)

type InvalidUTF8Error struct {
	S string
}

func (*InvalidUTF8Error) Error() string

type InvalidUnmarshalError struct {
	Type reflect.Type
}

func (*InvalidUnmarshalError) Error() string

type Marshaler interface{ MarshalJSON() ([]byte, error) }

type MarshalerError struct {
	Type reflect.Type
	Err  error
}

func (*MarshalerError) Error() string

func (*MarshalerError) Unwrap() error

type Number string

func (Number) Float64() (float64, error)

func (Number) Int64() (int64, error)

func (Number) String() string

type RawMessage []byte

func (RawMessage) MarshalJSON() ([]byte, error)

func (*RawMessage) UnmarshalJSON(data []byte) error

type SyntaxError struct {
	Offset int64
}

func (*SyntaxError) Error() string

type Token any

type UnmarshalFieldError struct {
	Key   string
	Type  reflect.Type
	Field reflect.StructField
}

func (*UnmarshalFieldError) Error() string

type UnmarshalTypeError struct {
	Value  string
	Type   reflect.Type
	Offset int64
	Struct string
	Field  string
}

func (*UnmarshalTypeError) Error() string

type Unmarshaler interface{ UnmarshalJSON([]byte) error }

type UnsupportedTypeError struct {
	Type reflect.Type
}

func (*UnsupportedTypeError) Error() string

type UnsupportedValueError struct {
	Value reflect.Value
	Str   string
}

func (*UnsupportedValueError) Error() string

func Compact(dst *bytes.Buffer, src []byte) error

func HTMLEscape(dst *bytes.Buffer, src []byte)

func Indent(dst *bytes.Buffer, src []byte, prefix string, indent string) error

func Marshal(v any) ([]byte, error)

func MarshalIndent(v any, prefix string, indent string) ([]byte, error)

func NewDecoder(r io.Reader) *Decoder

func NewEncoder(w io.Writer) *Encoder

func Unmarshal(data []byte, v any) error

func Valid(data []byte) bool
