// The exported names of hash.
package hash

import (
	"io"
)

type Cloner interface {
	Clone() (Cloner, error)
	Hash
}

type Hash interface {
	BlockSize() int
	Reset()
	Size() int
	Sum(b []byte) []byte
	io.Writer
}

type Hash32 interface {
	Sum32() uint32
	Hash
}

type Hash64 interface {
	Sum64() uint64
	Hash
}

type XOF interface {
	BlockSize() int
	Reset()
	io.Writer
	io.Reader
}
