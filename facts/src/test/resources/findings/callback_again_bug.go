// The visitor of Range asks for the size.
package registry

import "sync"

type Registry struct {
	mu    sync.RWMutex
	names map[string]int
}

func (r *Registry) Len() int {
	r.mu.RLock() // want READ_LOCKED_AGAIN
	defer r.mu.RUnlock()
	return len(r.names)
}

func (r *Registry) Put(name string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.names[name] = 1
}

func (r *Registry) each(f func(string)) {
	r.mu.RLock()
	defer r.mu.RUnlock()
	for name := range r.names {
		f(name)
	}
}

func (r *Registry) Share() float64 {
	seen := 0
	total := 0.0
	r.each(func(string) { seen++; total = float64(r.Len()) })
	return float64(seen) / total
}
