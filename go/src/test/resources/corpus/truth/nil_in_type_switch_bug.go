// A nil pointer in an interface is not nil.
package kinds

import "testing"

func kind(x any) int {
	switch x.(type) {
	case nil:
		return 1
	case *int, []int:
		return 2
	default:
		return 3
	}
}

func TestKind(t *testing.T) {
	slots := make(chan int, kind((*int)(nil))+kind([]int(nil))-4)
	slots <- kind(nil) // want deadlock
}
