// pull stops at the first bad checksum and does not close the read end, so the
// pushing goroutine stays in Write of the in-memory pipe.
package blockpipe

import (
	"errors"
	"io"
	"math/rand"
	"sync"
	"testing"
)

var errChecksum = errors.New("checksum mismatch")

type pipe struct {
	data chan []byte
	done chan struct{}
	once sync.Once
}

func (p *pipe) close() {
	p.once.Do(func() { close(p.done) })
}

type pipeReader struct {
	*pipe
	rest []byte
}

func (r *pipeReader) Read(b []byte) (int, error) {
	if len(r.rest) == 0 {
		select {
		case r.rest = <-r.data:
		case <-r.done:
			return 0, io.EOF
		}
	}
	n := copy(b, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}

func (r *pipeReader) Close() error {
	r.close()
	return nil
}

type pipeWriter struct{ *pipe }

func (w *pipeWriter) Write(b []byte) (int, error) {
	select { // want leak
	case w.data <- b:
		return len(b), nil
	case <-w.done:
		return 0, io.ErrClosedPipe
	}
}

func (w *pipeWriter) Close() error {
	w.close()
	return nil
}

func newPipe() (*pipeReader, *pipeWriter) {
	p := &pipe{data: make(chan []byte), done: make(chan struct{})}
	return &pipeReader{pipe: p}, &pipeWriter{p}
}

func sum(b []byte) (s byte) {
	for _, c := range b {
		s += c
	}
	return s
}

type blockStore interface {
	block(i int) []byte
	count() int
}

type diskStore struct{ blocks []string }

func (d *diskStore) count() int { return len(d.blocks) }

func (d *diskStore) block(i int) []byte {
	b := []byte(d.blocks[i])
	out := append([]byte{byte(len(b)), sum(b)}, b...)
	if rand.Intn(8) == 0 {
		out[1]++ // bit rot
	}
	return out
}

func push(w io.WriteCloser, st blockStore) error {
	defer w.Close()
	for i := 0; i < st.count(); i++ {
		if _, err := w.Write(st.block(i)); err != nil {
			return err
		}
	}
	return nil
}

func decode(r io.Reader) ([]byte, error) {
	var hdr [2]byte
	if _, err := io.ReadFull(r, hdr[:]); err != nil {
		return nil, err
	}
	body := make([]byte, hdr[0])
	if _, err := io.ReadFull(r, body); err != nil {
		return nil, err
	}
	if sum(body) != hdr[1] {
		return nil, errChecksum
	}
	return body, nil
}

func pull(st blockStore) (n int, err error) {
	pr, pw := newPipe()
	go push(pw, st)
	for {
		b, err := decode(pr)
		if err == io.EOF {
			return n, nil
		}
		if err != nil {
			return n, err
		}
		n += len(b)
	}
}

func TestPullBlocks(t *testing.T) {
	n, err := pull(&diskStore{blocks: []string{"alpha", "beta", "gamma", "delta"}})
	if err != nil {
		t.Log("pull failed:", err)
	}
	t.Log(n)
}
