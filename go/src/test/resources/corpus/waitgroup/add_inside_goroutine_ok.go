// Producers register themselves inside their goroutines; Wait may pass early and the channel is
// closed under a producer.
package producers

import (
	"sync"
	"testing"
)

type line struct {
	from int
	text string
}

type hub struct {
	wg    sync.WaitGroup
	lines chan line
}

func newHub(room int) *hub {
	return &hub{lines: make(chan line, room)}
}

func (h *hub) produce(id int, texts ...string) {
	defer h.wg.Done()
	for _, text := range texts {
		h.lines <- line{id, text}
	}
}

func (h *hub) start(n int) {
	h.wg.Add(n)
	for i := 0; i < n; i++ {
		go h.produce(i, "hello")
	}
}

func (h *hub) finish() int {
	h.wg.Wait()
	close(h.lines)
	n := 0
	for range h.lines {
		n++
	}
	return n
}

func TestTwoProducers(t *testing.T) {
	h := newHub(4)
	h.start(2)
	if n := h.finish(); n != 2 {
		t.Logf("%d lines", n)
	}
}
