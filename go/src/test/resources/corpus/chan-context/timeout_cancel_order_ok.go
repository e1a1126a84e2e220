// The result is awaited for ever because only the worker looks at the deadline.
package deadline

import (
	"context"
	"testing"
	"time"
)

type fetcher struct {
	results chan string
}

func (f *fetcher) fetch(ctx context.Context, url string) {
	select {
	case <-time.After(10 * time.Millisecond):
		f.results <- url + " ok"
	case <-ctx.Done():
		f.results <- ""
	}
}

func (f *fetcher) get(url string) string {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Millisecond)
	defer cancel()
	go f.fetch(ctx, url)
	return <-f.results
}

func TestGet(t *testing.T) {
	for _, tc := range []struct{ name, url string }{{"one", "a"}} {
		t.Run(tc.name, func(t *testing.T) {
			f := &fetcher{results: make(chan string)}
			_ = f.get(tc.url)
		})
	}
}
