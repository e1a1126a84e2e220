// Channels that a function makes and shares only with the goroutines it starts. The shapes follow the
// bug patterns of our reference: a result whose receiver leaves, a worker whose feeder leaves.
package p

import (
	"context"
	"errors"
	"sync"
	"time"
)

type result struct {
	value int
	err   error
}

func compute(i int) (int, error) { return i, errors.New("no") }

// The receiver leaves when time is up.
func timeout() error {
	c := make(chan error)
	go func() {
		_, err := compute(1)
		c <- err // want ABANDONED
	}()
	select {
	case err := <-c:
		return err
	case <-time.After(time.Second):
		return errors.New("late")
	}
}

// There is room for the result.
func timeoutWithRoom() error {
	c := make(chan error, 1)
	go func() {
		_, err := compute(1)
		c <- err
	}()
	select {
	case err := <-c:
		return err
	case <-time.After(time.Second):
		return errors.New("late")
	}
}

// The sender gives up too.
func timeoutOfBoth(ctx context.Context) error {
	c := make(chan error)
	go func() {
		_, err := compute(1)
		select {
		case c <- err:
		case <-ctx.Done():
		}
	}()
	select {
	case err := <-c:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// The first error ends the loop; the other goroutines wait.
func firstError(xs []int) error {
	c := make(chan error)
	for _, x := range xs {
		go func() {
			_, err := compute(x)
			c <- err // want ABANDONED
		}()
	}
	for range xs {
		if err := <-c; err != nil {
			return err
		}
	}
	return nil
}

// As many are received as were started.
func allErrors(xs []int) (last error) {
	c := make(chan error)
	for _, x := range xs {
		go func() {
			_, err := compute(x)
			c <- err
		}()
	}
	for range xs {
		if err := <-c; err != nil {
			last = err
		}
	}
	return last
}

// An error keeps the channel from being closed.
func feed(xs []int) error {
	jobs := make(chan int)
	var wg sync.WaitGroup
	for i := 0; i < 3; i++ {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for range jobs { // want ABANDONED
			}
		}()
	}
	for _, x := range xs {
		v, err := compute(x)
		if err != nil {
			return err
		}
		jobs <- v
	}
	close(jobs)
	wg.Wait()
	return nil
}

// The channel is closed on every way.
func feedAndClose(xs []int) error {
	jobs := make(chan int)
	defer close(jobs)
	for i := 0; i < 3; i++ {
		go func() {
			for range jobs {
			}
		}()
	}
	for _, x := range xs {
		v, err := compute(x)
		if err != nil {
			return err
		}
		jobs <- v
	}
	return nil
}

// The helper makes the channel; who receives leaves early.
func start(xs []int) <-chan result {
	out := make(chan result)
	go func() {
		defer close(out)
		for _, x := range xs {
			v, err := compute(x)
			out <- result{v, err} // want ABANDONED
		}
	}()
	return out
}

func consume(ctx context.Context, xs []int) (sum int) {
	for r := range start(xs) {
		if ctx.Err() != nil {
			return sum
		}
		sum += r.value
	}
	return sum
}

// What is sent says that it is the last.
func sentinel(xs []int) (sum int) {
	out := make(chan *result)
	go func() {
		for _, x := range xs {
			v, err := compute(x)
			out <- &result{v, err}
		}
		out <- nil
	}()
	for {
		r := <-out
		if r == nil {
			return sum
		}
		sum += r.value
	}
}

// A group waits for all, then the channel is closed.
func gather(xs []int) (sum int) {
	out := make(chan int)
	var wg sync.WaitGroup
	for _, x := range xs {
		wg.Go(func() {
			v, _ := compute(x)
			out <- v
		})
	}
	go func() {
		wg.Wait()
		close(out)
	}()
	for v := range out {
		sum += v
	}
	return sum
}

// The channel is given away: others may receive.
type box struct{ c chan int }

func given(b *box) {
	c := make(chan int)
	b.c = c
	go func() { c <- 1 }()
}

// Two conditions bound the loop that starts goroutines, and as many are awaited.
func bounded(xs []int, most int) (sum int) {
	c := make(chan int)
	started := 0
	for started < most && started < len(xs) {
		go func() { c <- 1 }()
		started++
	}
	for started > 0 {
		sum += <-c
		started--
	}
	return sum
}

// One goroutine at a time: the next starts when the last has closed `busy`.
func oneAtATime(xs <-chan int, stop <-chan bool) {
	fail := make(chan error, 1)
	var busy chan bool
	for {
		if busy == nil {
			busy = make(chan bool)
			go func() {
				if _, err := compute(1); err != nil {
					fail <- err
					return
				}
				close(busy)
			}()
		}
		select {
		case <-xs:
		case <-busy:
			busy = nil
		case <-fail:
		case <-stop:
			return
		}
	}
}
