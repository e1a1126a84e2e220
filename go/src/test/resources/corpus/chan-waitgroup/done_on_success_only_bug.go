// A fetcher calls Done on the path of success only.
package fetch

import (
	"errors"
	"sync"
	"testing"
)

type response struct {
	url  string
	code int
}

type fetcher struct {
	wg    sync.WaitGroup
	get   func(url string) (response, error)
	found chan response
}

var errRefused = errors.New("connection refused")

func (f *fetcher) one(url string) {
	r, err := f.get(url)
	if err != nil {
		return
	}
	f.found <- r
	f.wg.Done()
}

func (f *fetcher) all(urls ...string) []response {
	f.found = make(chan response, len(urls))
	f.wg.Add(len(urls))
	for _, u := range urls {
		go f.one(u)
	}
	f.wg.Wait() // want deadlock
	close(f.found)
	var rs []response
	for r := range f.found {
		rs = append(rs, r)
	}
	return rs
}

func fakeGet(url string) (response, error) {
	if url == "http://down" {
		return response{}, errRefused
	}
	return response{url, 200}, nil
}

func TestOneServerIsDown(t *testing.T) {
	f := &fetcher{get: fakeGet}
	rs := f.all("http://up", "http://down")
	if len(rs) != 1 {
		t.Errorf("%d responses", len(rs))
	}
}
