// Both halves of a proxy report how they ended; only one report is read.
package proxy

import (
	"io"
	"testing"
)

type stream interface {
	Recv() (string, error)
	Send(string) error
}

type fake struct {
	msgs []string
	fail error
}

func (f *fake) Recv() (string, error) {
	if len(f.msgs) == 0 {
		return "", io.EOF
	}
	m := f.msgs[0]
	f.msgs = f.msgs[1:]
	return m, nil
}

func (f *fake) Send(s string) error { return f.fail }

type proxy struct{ client, server stream }

func forward(dst, src stream) error {
	for {
		m, err := src.Recv()
		if err != nil {
			return err
		}
		if err := dst.Send(m); err != nil {
			return err
		}
	}
}

func (p *proxy) Run() error {
	errc := make(chan error, 2)
	go func() { errc <- forward(p.server, p.client) }()
	go func() { errc <- forward(p.client, p.server) }()
	return <-errc
}

func TestRun(t *testing.T) {
	p := &proxy{client: &fake{msgs: []string{"a"}}, server: &fake{}}
	if err := p.Run(); err != io.EOF {
		t.Log(err)
	}
}
