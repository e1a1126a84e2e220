package main

import (
	"fmt"
	"os"
	"testing"
)

// A helper ends the test where something fails; what that leaves behind is of no interest.

type refresher struct {
	stop chan struct{}
	work chan string
}

func newRefresher() *refresher {
	r := &refresher{stop: make(chan struct{}), work: make(chan string, 1)}
	go r.run()
	return r
}

func (r *refresher) run() {
	for {
		select {
		case name := <-r.work:
			fmt.Println("refreshed", name)
		case <-r.stop:
			return
		}
	}
}

func (r *refresher) refresh(name string) error {
	if _, err := os.Stat(name); err != nil {
		return err
	}
	r.work <- name
	return nil
}

func must(tb testing.TB, err error) {
	tb.Helper()
	if err != nil {
		tb.Fatalf("unexpected: %v", err)
	}
}

func TestRefresh(t *testing.T) {
	r := newRefresher()
	must(t, r.refresh("."))
	close(r.stop)
}
