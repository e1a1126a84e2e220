// A helper closes the store in a cleanup; a test closes it itself as well.
package storetest

import (
	"testing"
)

type store struct {
	data   map[string]string
	closed chan struct{}
}

func open() *store {
	return &store{data: map[string]string{}, closed: make(chan struct{})}
}

func (s *store) put(key, value string) bool {
	select {
	case <-s.closed:
		return false
	default:
		s.data[key] = value
		return true
	}
}

func (s *store) close() {
	close(s.closed) // want double-close
}

func openTest(t *testing.T) *store {
	t.Helper()
	s := open()
	t.Cleanup(s.close)
	return s
}

func TestPut(t *testing.T) {
	s := openTest(t)
	if !s.put("a", "1") {
		t.Error("store is closed")
	}
}

func TestPutAfterClose(t *testing.T) {
	s := openTest(t)
	s.close()
	if s.put("a", "1") {
		t.Error("wrote to a closed store")
	}
}

func TestManyPuts(t *testing.T) {
	s := openTest(t)
	for i := 0; i < 3; i++ {
		if !s.put("k", "v") {
			t.Fatal("store is closed")
		}
	}
	if len(s.data) != 1 {
		t.Errorf("%d keys", len(s.data))
	}
}
