// The exported names of math/rand/v2.
package rand

type ChaCha8 struct{}

func (*ChaCha8) AppendBinary(b []byte) ([]byte, error)

func (*ChaCha8) MarshalBinary() ([]byte, error)

func (*ChaCha8) Read(p []byte) (n int, err error)

func (*ChaCha8) Seed(seed [32]byte)

func (*ChaCha8) Uint64() uint64

func (*ChaCha8) UnmarshalBinary(data []byte) error

type PCG struct{}

func (*PCG) AppendBinary(b []byte) ([]byte, error)

func (*PCG) MarshalBinary() ([]byte, error)

func (*PCG) Seed(seed1 uint64, seed2 uint64)

func (*PCG) Uint64() uint64

func (*PCG) UnmarshalBinary(data []byte) error

type Rand struct{}

func (*Rand) ExpFloat64() float64

func (*Rand) Float32() float32

func (*Rand) Float64() float64

func (*Rand) Int() int

func (*Rand) Int32() int32

func (*Rand) Int32N(n int32) int32

func (*Rand) Int64() int64

func (*Rand) Int64N(n int64) int64

func (*Rand) IntN(n int) int

func (*Rand) NormFloat64() float64

func (*Rand) Perm(n int) []int

func (*Rand) Shuffle(n int, swap func(i int, j int))

func (*Rand) Uint() uint

func (*Rand) Uint32() uint32

func (*Rand) Uint32N(n uint32) uint32

func (*Rand) Uint64() uint64

func (*Rand) Uint64N(n uint64) uint64

func (*Rand) UintN(n uint) uint

type Source interface{ Uint64() uint64 }

type Zipf struct{}

func (*Zipf) Uint64() uint64

func ExpFloat64() float64

func Float32() float32

func Float64() float64

func Int() int

func Int32() int32

func Int32N(n int32) int32

func Int64() int64

func Int64N(n int64) int64

func IntN(n int) int

func N[Int intType](n Int) Int

func New(src Source) *Rand

func NewChaCha8(seed [32]byte) *ChaCha8

func NewPCG(seed1 uint64, seed2 uint64) *PCG

func NewZipf(r *Rand, s float64, v float64, imax uint64) *Zipf

func NormFloat64() float64

func Perm(n int) []int

func Shuffle(n int, swap func(i int, j int))

func Uint() uint

func Uint32() uint32

func Uint32N(n uint32) uint32

func Uint64() uint64

func Uint64N(n uint64) uint64

func UintN(n uint) uint

type intType interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr
}
