// Whoever gets the feed may receive from its exported field.
package p

type Feed struct{ Items chan int }

func New() *Feed {
	f := &Feed{Items: make(chan int)}
	go func() {
		f.Items <- 1
	}()
	return f
}
