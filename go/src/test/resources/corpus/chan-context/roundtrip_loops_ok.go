// A connection with a loop for each direction. The writer may fail; then nobody tells the reader,
// which waits for a response that was never asked for.
package transport

import (
	"context"
	"errors"
	"math/rand"
	"testing"
)

type wire struct {
	out chan string
	in  chan string
}

type persistConn struct {
	w       wire
	writech chan string
	closech chan struct{}
	resc    chan string
}

var errWrite = errors.New("write failed")

func dial() *persistConn {
	pc := &persistConn{
		w:       wire{out: make(chan string, 1), in: make(chan string, 1)},
		writech: make(chan string),
		closech: make(chan struct{}),
		resc:    make(chan string),
	}
	go pc.readLoop()
	go pc.writeLoop()
	return pc
}

func (pc *persistConn) readLoop() {
	select {
	case res := <-pc.w.in:
		select {
		case pc.resc <- res:
		case <-pc.closech:
		}
	case <-pc.closech:
	}
}

func (pc *persistConn) write(req string) error {
	if rand.Intn(4) == 0 {
		return errWrite
	}
	pc.w.out <- req
	pc.w.in <- "200 " + req
	return nil
}

func (pc *persistConn) writeLoop() {
	for {
		select {
		case req := <-pc.writech:
			if err := pc.write(req); err != nil {
				close(pc.closech)
				return
			}
			return
		case <-pc.closech:
			return
		}
	}
}

func (pc *persistConn) roundTrip(ctx context.Context, req string) (string, error) {
	select {
	case pc.writech <- req:
	case <-ctx.Done():
		close(pc.closech)
		return "", ctx.Err()
	}
	select {
	case res := <-pc.resc:
		return res, nil
	case <-pc.closech:
		return "", errWrite
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

func TestRoundTrip(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	pc := dial()
	if _, err := pc.roundTrip(ctx, "GET /"); err != nil {
		t.Log(err)
	}
}
