// A tee reader counts bytes under a lock; io.ReadAll reads through it while the caller holds the lock.
package tee

import (
	"io"
	"strings"
	"sync"
	"testing"
)

type meter struct {
	mu    sync.Mutex
	bytes int
	from  io.Reader
}

func (m *meter) Read(p []byte) (int, error) {
	n, err := m.from.Read(p)
	m.mu.Lock() // want deadlock
	m.bytes += n
	m.mu.Unlock()
	return n, err
}

func (m *meter) total() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.bytes
}

func (m *meter) slurp() (string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	all, err := io.ReadAll(m)
	if err != nil {
		return "", err
	}
	return string(all), nil
}

type document struct {
	title string
	body  *meter
}

func open(title, text string) *document {
	return &document{title: title, body: &meter{from: strings.NewReader(text)}}
}

func TestSlurp(t *testing.T) {
	d := open("note", "hello, world")
	text, err := d.body.slurp()
	if err != nil || text == "" {
		t.Fatalf("read %q, %v", text, err)
	}
	if n := d.body.total(); n != len(text) {
		t.Errorf("counted %d bytes", n)
	}
}
