// A layer is packed into a pipe by one goroutine and read by another; the reader stops at the first
// error and leaves the pipe open.
package layers

import (
	"errors"
	"io"
	"testing"
)

var errDigest = errors.New("digest mismatch")

type layer struct{ chunks []string }

func (l *layer) tar() io.ReadCloser {
	pr, pw := io.Pipe()
	go func() {
		for _, c := range l.chunks {
			if _, err := pw.Write([]byte(c)); err != nil { // want leak
				pw.CloseWithError(err)
				return
			}
		}
		pw.Close()
	}()
	return pr
}

func verify(r io.Reader, ok func(int) bool) error {
	buf := make([]byte, 16)
	for i := 0; ; i++ {
		_, err := r.Read(buf)
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		if !ok(i) {
			return errDigest
		}
	}
}

func TestPullLayer(t *testing.T) {
	l := &layer{chunks: []string{"a", "b", "c"}}
	rc := l.tar()
	err := verify(rc, func(i int) bool { return i < 1 })
	if err != errDigest {
		t.Error(err)
	}
}
