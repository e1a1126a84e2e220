// No code receives from a field that nobody outside can see.
package p

type Feed struct{ items chan int }

func New() *Feed {
	f := &Feed{items: make(chan int)}
	go func() {
		f.items <- 1 // want leak
	}()
	return f
}
