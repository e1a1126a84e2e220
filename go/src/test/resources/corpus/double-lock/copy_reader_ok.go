// A spool counts what io.Copy reads from it; the copy runs under the lock that Read takes.
package spool

import (
	"bytes"
	"io"
	"sync"
	"testing"
)

type spool struct {
	lock sync.Mutex
	data bytes.Buffer
	read int
}

func (s *spool) add(text string) {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.data.WriteString(text)
}

func (s *spool) Read(p []byte) (int, error) {
	s.lock.Lock()
	defer s.lock.Unlock()
	n, err := s.data.Read(p)
	s.read += n
	return n, err
}

type printer struct {
	out   bytes.Buffer
	spool *spool
}

func (p *printer) print() error {
	_, err := io.Copy(&p.out, struct{ io.Reader }{p.spool})
	return err
}

func newPrinter(pages ...string) *printer {
	s := &spool{}
	for _, page := range pages {
		s.add(page)
	}
	return &printer{spool: s}
}

func TestPrint(t *testing.T) {
	p := newPrinter("one ", "two")
	if err := p.print(); err != nil {
		t.Fatal(err)
	}
	if p.out.String() != "one two" {
		t.Errorf("printed %q", p.out.String())
	}
}
