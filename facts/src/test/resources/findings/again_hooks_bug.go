package p

import "sync"

type Registry struct {
	mu      sync.Mutex
	started map[string]bool
	hooks   []func(name string)
}

func NewRegistry() *Registry {
	r := &Registry{started: map[string]bool{}}
	r.OnStart(func(name string) { r.mark(name) })
	return r
}

func (r *Registry) OnStart(h func(string)) {
	r.mu.Lock()
	r.hooks = append(r.hooks, h)
	r.mu.Unlock()
}

func (r *Registry) mark(name string) {
	r.mu.Lock() // want LOCKED_AGAIN
	defer r.mu.Unlock()
	r.started[name] = true
}

func (r *Registry) StartAll(names []string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, n := range names {
		for _, h := range r.hooks {
			h(n)
		}
	}
}
