// Start keeps the hub in a variable, and Stop ends it.
package p

import "sync"

type hub struct{ wg sync.WaitGroup }

var current *hub

func Start() {
	h := &hub{}
	h.wg.Add(1)
	current = h
	go h.run()
}

func (h *hub) run() {
	h.wg.Wait()
}

func Stop() {
	if current != nil {
		current.wg.Done()
	}
}
