// The exported names of math/rand.
package rand

type Rand struct{}

func (*Rand) ExpFloat64() float64

func (*Rand) Float32() float32

func (*Rand) Float64() float64

func (*Rand) Int() int

func (*Rand) Int31() int32

func (*Rand) Int31n(n int32) int32

func (*Rand) Int63() int64

func (*Rand) Int63n(n int64) int64

func (*Rand) Intn(n int) int

func (*Rand) NormFloat64() float64

func (*Rand) Perm(n int) []int

func (*Rand) Read(p []byte) (n int, err error)

func (*Rand) Seed(seed int64)

func (*Rand) Shuffle(n int, swap func(i int, j int))

func (*Rand) Uint32() uint32

func (*Rand) Uint64() uint64

type Source interface {
	Int63() int64
	Seed(seed int64)
}

type Source64 interface {
	Uint64() uint64
	Source
}

type Zipf struct{}

func (*Zipf) Uint64() uint64

func ExpFloat64() float64

func Float32() float32

func Float64() float64

func Int() int

func Int31() int32

func Int31n(n int32) int32

func Int63() int64

func Int63n(n int64) int64

func Intn(n int) int

func New(src Source) *Rand

func NewSource(seed int64) Source

func NewZipf(r *Rand, s float64, v float64, imax uint64) *Zipf

func NormFloat64() float64

func Perm(n int) []int

func Read(p []byte) (n int, err error)

func Seed(seed int64)

func Shuffle(n int, swap func(i int, j int))

func Uint32() uint32

func Uint64() uint64
