// The exported names of encoding/binary.
package binary

import (
	"io"
)

const (
	MaxVarintLen16 = 3
	MaxVarintLen32 = 5
	MaxVarintLen64 = 10
)

var (
	BigEndian    bigEndian
	LittleEndian littleEndian
	NativeEndian nativeEndian
)

type AppendByteOrder interface {
	AppendUint16([]byte, uint16) []byte
	AppendUint32([]byte, uint32) []byte
	AppendUint64([]byte, uint64) []byte
	String() string
}

type ByteOrder interface {
	PutUint16([]byte, uint16)
	PutUint32([]byte, uint32)
	PutUint64([]byte, uint64)
	String() string
	Uint16([]byte) uint16
	Uint32([]byte) uint32
	Uint64([]byte) uint64
}

type bigEndian struct{}

func (bigEndian) AppendUint16(b []byte, v uint16) []byte

func (bigEndian) AppendUint32(b []byte, v uint32) []byte

func (bigEndian) AppendUint64(b []byte, v uint64) []byte

func (bigEndian) GoString() string

func (bigEndian) PutUint16(b []byte, v uint16)

func (bigEndian) PutUint32(b []byte, v uint32)

func (bigEndian) PutUint64(b []byte, v uint64)

func (bigEndian) String() string

func (bigEndian) Uint16(b []byte) uint16

func (bigEndian) Uint32(b []byte) uint32

func (bigEndian) Uint64(b []byte) uint64

type littleEndian struct{}

func (littleEndian) AppendUint16(b []byte, v uint16) []byte

func (littleEndian) AppendUint32(b []byte, v uint32) []byte

func (littleEndian) AppendUint64(b []byte, v uint64) []byte

func (littleEndian) GoString() string

func (littleEndian) PutUint16(b []byte, v uint16)

func (littleEndian) PutUint32(b []byte, v uint32)

func (littleEndian) PutUint64(b []byte, v uint64)

func (littleEndian) String() string

func (littleEndian) Uint16(b []byte) uint16

func (littleEndian) Uint32(b []byte) uint32

func (littleEndian) Uint64(b []byte) uint64

type nativeEndian struct{}

func (nativeEndian) AppendUint16(b []byte, v uint16) []byte

func (nativeEndian) AppendUint32(b []byte, v uint32) []byte

func (nativeEndian) AppendUint64(b []byte, v uint64) []byte

func (nativeEndian) GoString() string

func (nativeEndian) PutUint16(b []byte, v uint16)

func (nativeEndian) PutUint32(b []byte, v uint32)

func (nativeEndian) PutUint64(b []byte, v uint64)

func (nativeEndian) String() string

func (nativeEndian) Uint16(b []byte) uint16

func (nativeEndian) Uint32(b []byte) uint32

func (nativeEndian) Uint64(b []byte) uint64

func Append(buf []byte, order ByteOrder, data any) ([]byte, error)

func AppendUvarint(buf []byte, x uint64) []byte

func AppendVarint(buf []byte, x int64) []byte

func Decode(buf []byte, order ByteOrder, data any) (int, error)

func Encode(buf []byte, order ByteOrder, data any) (int, error)

func PutUvarint(buf []byte, x uint64) int

func PutVarint(buf []byte, x int64) int

func Read(r io.Reader, order ByteOrder, data any) error

func ReadUvarint(r io.ByteReader) (uint64, error)

func ReadVarint(r io.ByteReader) (int64, error)

func Size(v any) int

func Uvarint(buf []byte) (uint64, int)

func Varint(buf []byte) (int64, int)

func Write(w io.Writer, order ByteOrder, data any) error
