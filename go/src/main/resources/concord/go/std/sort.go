// The exported names of sort.
package sort

type Float64Slice []float64

func (Float64Slice) Len() int

func (Float64Slice) Less(i int, j int) bool

func (Float64Slice) Search(x float64) int

func (Float64Slice) Sort()

func (Float64Slice) Swap(i int, j int)

type IntSlice []int

func (IntSlice) Len() int

func (IntSlice) Less(i int, j int) bool

func (IntSlice) Search(x int) int

func (IntSlice) Sort()

func (IntSlice) Swap(i int, j int)

type Interface interface {
	Len() int
	Less(i int, j int) bool
	Swap(i int, j int)
}

type StringSlice []string

func (StringSlice) Len() int

func (StringSlice) Less(i int, j int) bool

func (StringSlice) Search(x string) int

func (StringSlice) Sort()

func (StringSlice) Swap(i int, j int)

func Find(n int, cmp func(int) int) (i int, found bool)

func Float64s(x []float64)

func Float64sAreSorted(x []float64) bool

func Ints(x []int)

func IntsAreSorted(x []int) bool

func IsSorted(data Interface) bool

func Reverse(data Interface) Interface

func Search(n int, f func(int) bool) int

func SearchFloat64s(a []float64, x float64) int

func SearchInts(a []int, x int) int

func SearchStrings(a []string, x string) int

func Slice(x any, less func(i int, j int) bool)

func SliceIsSorted(x any, less func(i int, j int) bool) bool

func SliceStable(x any, less func(i int, j int) bool)

func Sort(data Interface)

func Stable(data Interface)

func Strings(x []string)

func StringsAreSorted(x []string) bool
