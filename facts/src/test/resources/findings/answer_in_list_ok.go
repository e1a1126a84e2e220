package p

import (
	"context"
	"io"
)

type request struct {
	data   []byte
	result chan<- error
}

type writer struct {
	requests chan request
	to       io.Writer
}

func newWriter(to io.Writer) *writer {
	w := &writer{requests: make(chan request), to: to}
	go w.run()
	return w
}

func (w *writer) run() {
	var results []chan<- error
	var all []byte
	for r := range w.requests {
		results = append(results, r.result)
		all = append(all, r.data...)
		if len(results) > 10 {
			w.flush(results, all)
			results, all = nil, nil
		}
	}
}

func (w *writer) flush(results []chan<- error, all []byte) {
	_, err := w.to.Write(all)
	for i := range results {
		results[i] <- err
	}
}

func (w *writer) Write(ctx context.Context, data []byte) error {
	result := make(chan error, 1)
	w.requests <- request{data: data, result: result}
	select {
	case err := <-result:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}
