// A stream keeps sending to a consumer that has seen its context end.
package stream

import (
	"context"
	"io"
	"testing"
)

type chunk struct {
	data []byte
	err  error
}

type source interface {
	Next() ([]byte, error)
}

type sliceSource struct {
	parts [][]byte
	at    int
}

func (s *sliceSource) Next() ([]byte, error) {
	if s.at >= len(s.parts) {
		return nil, io.EOF
	}
	s.at++
	return s.parts[s.at-1], nil
}

func pump(ctx context.Context, src source) <-chan chunk {
	out := make(chan chunk)
	go func() {
		defer close(out)
		for {
			data, err := src.Next()
			if err == io.EOF {
				return
			}
			out <- chunk{data, err} // want leak
		}
	}()
	return out
}

func consume(ctx context.Context, in <-chan chunk) (n int, err error) {
	for {
		select {
		case c, ok := <-in:
			if !ok {
				return n, nil
			}
			n += len(c.data)
		case <-ctx.Done():
			return n, ctx.Err()
		}
	}
}

func TestConsume(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	in := pump(ctx, &sliceSource{parts: [][]byte{[]byte("a"), []byte("b")}})
	go cancel()
	consume(ctx, in)
}
