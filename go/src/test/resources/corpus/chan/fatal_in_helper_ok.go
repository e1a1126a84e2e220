// A helper ends the test before the worker's channel is closed.
package helper

import (
	"errors"
	"testing"
)

type decoder struct {
	lines chan string
	count int
}

func newDecoder() *decoder {
	d := &decoder{lines: make(chan string)}
	go d.decode()
	return d
}

func (d *decoder) decode() {
	for range d.lines {
		d.count++
	}
}

func (d *decoder) feed(line string) error {
	if line == "" {
		return errors.New("empty line")
	}
	d.lines <- line
	return nil
}

func mustFeed(t *testing.T, d *decoder, line string) {
	t.Helper()
	if err := d.feed(line); err != nil {
		t.Log(err)
		t.SkipNow()
	}
}

func TestDecode(t *testing.T) {
	d := newDecoder()
	defer close(d.lines)
	mustFeed(t, d, "one")
	mustFeed(t, d, "")
	mustFeed(t, d, "three")
}
