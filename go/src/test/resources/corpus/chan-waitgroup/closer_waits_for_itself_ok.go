// The goroutine that closes the result channel is counted by the group it waits for.
package fanin

import (
	"sync"
	"testing"
)

type merger struct {
	wg  sync.WaitGroup
	out chan int
}

func newMerger() *merger {
	return &merger{out: make(chan int)}
}

func generate(values ...int) <-chan int {
	ch := make(chan int, len(values))
	for _, v := range values {
		ch <- v
	}
	close(ch)
	return ch
}

func (m *merger) copy(in <-chan int) {
	defer m.wg.Done()
	for v := range in {
		m.out <- v
	}
}

func (m *merger) merge(ins ...<-chan int) <-chan int {
	m.wg.Add(len(ins))
	for _, in := range ins {
		go m.copy(in)
	}
	go func() {
		m.wg.Wait()
		close(m.out)
	}()
	return m.out
}

func TestMergeSums(t *testing.T) {
	sum := 0
	for v := range newMerger().merge(generate(1, 2), generate(3)) {
		sum += v
	}
	if sum != 6 {
		t.Errorf("sum %d", sum)
	}
}
