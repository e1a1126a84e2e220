// A download cancels its context on failure only; after success its ticker goroutine stays.
package download

import (
	"context"
	"errors"
	"testing"
)

type progress struct {
	updates chan int
	last    int
}

func (p *progress) report(ctx context.Context) {
	for {
		select {
		case n := <-p.updates:
			p.last = n
		case <-ctx.Done():
			return
		}
	}
}

type chunk struct {
	size int
	bad  bool
}

func download(parent context.Context, p *progress, chunks []chunk) (total int, err error) {
	ctx, cancel := context.WithCancel(parent)
	defer cancel()
	go p.report(ctx)
	for _, c := range chunks {
		if c.bad {
			cancel()
			return total, errors.New("bad chunk")
		}
		total += c.size
		p.updates <- total
	}
	return total, nil
}

func TestDownload(t *testing.T) {
	p := &progress{updates: make(chan int)}
	n, err := download(context.Background(), p, []chunk{{size: 3}, {size: 4}})
	if err != nil || n != 7 {
		t.Errorf("got %d, %v", n, err)
	}
}

func TestBadChunk(t *testing.T) {
	p := &progress{updates: make(chan int)}
	if _, err := download(context.Background(), p, []chunk{{size: 3}, {bad: true}}); err == nil {
		t.Error("no error for a bad chunk")
	}
}
