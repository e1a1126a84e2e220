// A getter for nested settings reads the parent's section, which reads its own parent's, all under
// the one lock of the root.
package config

import (
	"runtime"
	"sync"
	"testing"
)

type root struct {
	lock     sync.RWMutex
	revision int
}

type section struct {
	*root
	parent *section
	values map[string]string
}

func (s *section) lookup(key string) (string, bool) {
	s.lock.RLock()
	if v, ok := s.values[key]; ok {
		s.lock.RUnlock()
		return v, true
	}
	s.lock.RUnlock()
	if s.parent == nil {
		return "", false
	}
	runtime.Gosched()
	return s.parent.lookup(key)
}

func (s *section) set(key, value string) {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.values[key] = value
	s.revision++
}

func (s *section) child() *section {
	return &section{root: s.root, parent: s, values: map[string]string{}}
}

func TestLookupInherited(t *testing.T) {
	base := &section{root: new(root), values: map[string]string{"dir": "/var"}}
	log := base.child()
	go log.set("level", "debug")
	go func() {
		if _, ok := log.lookup("dir"); !ok {
			t.Error("dir is missing")
		}
	}()
}
