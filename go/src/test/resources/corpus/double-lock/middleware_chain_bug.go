// A chain of handlers: the outer one locks the session, the inner one locks it again.
package middleware

import (
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
)

type session struct {
	lock  sync.Locker
	views int
}

type app struct {
	session *session
}

func newApp() *app {
	return &app{session: &session{lock: &sync.Mutex{}}}
}

func (a *app) locked(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		a.session.lock.Lock()
		defer a.session.lock.Unlock()
		next(w, r)
	}
}

func (a *app) view(w http.ResponseWriter, r *http.Request) {
	a.session.lock.Lock() // want deadlock
	a.session.views++
	a.session.lock.Unlock()
	w.WriteHeader(http.StatusOK)
}

func (a *app) routes() map[string]http.HandlerFunc {
	return map[string]http.HandlerFunc{
		"/": a.locked(a.view),
	}
}

func (a *app) serve(path string) int {
	w := httptest.NewRecorder()
	h := a.routes()[path]
	h(w, httptest.NewRequest("GET", path, nil))
	return w.Code
}

func TestFrontPage(t *testing.T) {
	a := newApp()
	if code := a.serve("/"); code != http.StatusOK {
		t.Errorf("status %d", code)
	}
	if a.session.views != 1 {
		t.Errorf("%d views", a.session.views)
	}
}
