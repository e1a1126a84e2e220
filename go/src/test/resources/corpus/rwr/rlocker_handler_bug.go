// A handler reads under the RLocker of its site; rendering a page reads the site again.
package site

import (
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
)

type site struct {
	rw    sync.RWMutex
	pages map[string]string
}

func (s *site) title(path string) string {
	s.rw.RLock() // want deadlock
	defer s.rw.RUnlock()
	return s.pages[path]
}

func (s *site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	reading := s.rw.RLocker()
	reading.Lock()
	defer reading.Unlock()
	if len(s.pages) == 0 {
		http.NotFound(w, r)
		return
	}
	w.Write([]byte(s.title(r.URL.Path)))
}

func (s *site) edit(path, title string) {
	s.rw.Lock() // want leak
	s.pages[path] = title
	s.rw.Unlock()
}

func get(h http.Handler, path string) string {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
	return w.Body.String()
}

func TestReadWhileEditing(t *testing.T) {
	s := &site{pages: map[string]string{"/": "home"}}
	edited := make(chan struct{})
	go func() {
		defer close(edited)
		s.edit("/about", "about us")
	}()
	if title := get(s, "/"); title != "home" {
		t.Errorf("title %q", title)
	}
	<-edited
}
