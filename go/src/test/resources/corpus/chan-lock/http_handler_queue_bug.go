// A handler enqueues under the lock of the application; the drainer needs the lock to take jobs out.
package jobsapi

import (
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
)

type api struct {
	mu      sync.Mutex
	queue   chan string
	pending int
}

func newAPI() *api {
	return &api{queue: make(chan string)}
}

func (a *api) enqueue(w http.ResponseWriter, r *http.Request) {
	a.mu.Lock()
	a.pending++
	a.queue <- r.URL.Path // want deadlock
	a.mu.Unlock()
	w.WriteHeader(http.StatusAccepted)
}

func (a *api) drain(n int, done chan<- int) {
	for i := 0; i < n; i++ {
		a.mu.Lock() // want leak
		a.pending--
		a.mu.Unlock()
		<-a.queue
	}
	done <- n
}

func post(h http.HandlerFunc, path string) int {
	w := httptest.NewRecorder()
	h(w, httptest.NewRequest("POST", path, nil))
	return w.Code
}

func TestTwoJobs(t *testing.T) {
	a := newAPI()
	done := make(chan int, 1)
	go a.drain(2, done)
	for _, path := range []string{"/a", "/b"} {
		if code := post(a.enqueue, path); code != http.StatusAccepted {
			t.Errorf("status %d", code)
		}
	}
	<-done
}
