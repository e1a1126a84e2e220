// Options are evaluated while the registry is read, and one of them reads the registry.
package options

import (
	"sync"
	"testing"
)

type resolver struct {
	sync.RWMutex
	addrs  map[string][]string
	policy string
}

type pickInfo struct {
	service string
	policy  string
}

type pickOption func(*pickInfo)

func (r *resolver) currentPolicy() string {
	r.RLock() // want leak
	defer r.RUnlock()
	return r.policy
}

func (r *resolver) withPolicy() pickOption {
	return func(pi *pickInfo) {
		pi.policy = r.currentPolicy()
	}
}

func withService(name string) pickOption {
	return func(pi *pickInfo) { pi.service = name }
}

func (r *resolver) pick(opts ...pickOption) (string, bool) {
	r.RLock()
	defer r.RUnlock()
	var pi pickInfo
	for _, o := range opts {
		o(&pi)
	}
	list := r.addrs[pi.service]
	if len(list) == 0 {
		return "", false
	}
	if pi.policy == "last" {
		return list[len(list)-1], true
	}
	return list[0], true
}

func (r *resolver) update(service string, addrs []string) {
	r.Lock() // want leak
	r.addrs[service] = addrs
	r.Unlock()
}

func TestPick(t *testing.T) {
	r := &resolver{addrs: make(map[string][]string), policy: "first"}
	go r.update("db", []string{"10.0.0.1:1", "10.0.0.2:1"})
	go func() {
		r.pick(withService("db"), r.withPolicy())
	}()
}
