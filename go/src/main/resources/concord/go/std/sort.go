// The exported names of sort, with bodies for what calls what it is given.
package sort

type Float64Slice []float64

func (x Float64Slice) Len() int { return len(x) }

func (x Float64Slice) Less(i int, j int) bool { return x[i] < x[j] }

func (Float64Slice) Search(x float64) int

func (x Float64Slice) Sort() { Sort(x) }

func (x Float64Slice) Swap(i int, j int) { x[i], x[j] = x[j], x[i] }

type IntSlice []int

func (x IntSlice) Len() int { return len(x) }

func (x IntSlice) Less(i int, j int) bool { return x[i] < x[j] }

func (IntSlice) Search(x int) int

func (x IntSlice) Sort() { Sort(x) }

func (x IntSlice) Swap(i int, j int) { x[i], x[j] = x[j], x[i] }

type Interface interface {
	Len() int
	Less(i int, j int) bool
	Swap(i int, j int)
}

type StringSlice []string

func (x StringSlice) Len() int { return len(x) }

func (x StringSlice) Less(i int, j int) bool { return x[i] < x[j] }

func (StringSlice) Search(x string) int

func (x StringSlice) Sort() { Sort(x) }

func (x StringSlice) Swap(i int, j int) { x[i], x[j] = x[j], x[i] }

func Find(n int, cmp func(int) int) (i int, found bool) {
	low, high := 0, n
	for low < high {
		middle := (low + high) / 2
		if cmp(middle) > 0 {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low, low < n && cmp(low) == 0
}

func Float64s(x []float64) { Sort(Float64Slice(x)) }

func Float64sAreSorted(x []float64) bool

func Ints(x []int) { Sort(IntSlice(x)) }

func IntsAreSorted(x []int) bool

func IsSorted(data Interface) bool {
	for i := data.Len() - 1; i > 0; i-- {
		if data.Less(i, i-1) {
			return false
		}
	}
	return true
}

func Reverse(data Interface) Interface { return &reversed{data} }

func Search(n int, f func(int) bool) int {
	low, high := 0, n
	for low < high {
		middle := (low + high) / 2
		if !f(middle) {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low
}

func SearchFloat64s(a []float64, x float64) int

func SearchInts(a []int, x int) int

func SearchStrings(a []string, x string) int

func Slice(x any, less func(i int, j int) bool) { sorts(length(x), 12, less, func(i, j int) { swap(x, i, j) }) }

func SliceIsSorted(x any, less func(i int, j int) bool) bool {
	for i := length(x) - 1; i > 0; i-- {
		if less(i, i-1) {
			return false
		}
	}
	return true
}

func SliceStable(x any, less func(i int, j int) bool) { sorts(length(x), 20, less, func(i, j int) { swap(x, i, j) }) }

func Sort(data Interface) { sorts(data.Len(), 12, data.Less, data.Swap) }

func Stable(data Interface) { sorts(data.Len(), 20, data.Less, data.Swap) }

func Strings(x []string) { Sort(StringSlice(x)) }

func StringsAreSorted(x []string) bool

type reversed struct {
	Interface
}

func (r reversed) Less(i, j int) bool { return r.Interface.Less(j, i) }

// Lists of up to so many elements are sorted by insertion. Longer ones are sorted in another way, which
// compares at least the neighbours.
func sorts(n int, few int, less func(i, j int) bool, swap func(i, j int)) {
	if n <= few {
		for i := 1; i < n; i++ {
			for j := i; j > 0 && less(j, j-1); j-- {
				swap(j, j-1)
			}
		}
		return
	}
	for i := 1; i < n; i++ {
		less(i, i-1)
	}
	for goesOn() {
		i, j := index(n), index(n)
		if less(i, j) {
			swap(i, j)
		}
	}
}

// The length of the slice in x.
func length(x any) int

// Exchanges two elements of the slice in x.
func swap(x any, i int, j int)

// Any answer.
func goesOn() bool

// Any number from 0 to n-1.
func index(n int) int
