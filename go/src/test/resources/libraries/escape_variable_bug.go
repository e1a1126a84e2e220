// Start forgets to keep the hub, so Stop cannot end it.
package p

import "sync"

type hub struct{ wg sync.WaitGroup }

var current *hub

func Start() {
	h := &hub{}
	h.wg.Add(1)
	go h.run()
}

func (h *hub) run() {
	h.wg.Wait() // want leak
}

func Stop() {
	if current != nil {
		current.wg.Done()
	}
}
