// An initialiser runs inside Once and waits for a goroutine that itself needs the initialised value.
package lazy

import (
	"sync"
	"testing"
)

type settings struct {
	level string
}

type lazy struct {
	once  sync.Once
	value *settings
	ready chan *settings
}

func newLazy() *lazy {
	return &lazy{ready: make(chan *settings)}
}

func (l *lazy) get() *settings {
	l.once.Do(l.load)
	return l.value
}

func (l *lazy) load() {
	go l.fetch()
	l.value = <-l.ready
}

func (l *lazy) fetch() {
	l.ready <- &settings{level: "info"}
}

type logger struct {
	settings *lazy
	lines    []string
}

func (g *logger) log(level, text string) {
	if g.settings.get().level == level {
		g.lines = append(g.lines, text)
	}
}

func TestLogAtLevel(t *testing.T) {
	g := &logger{settings: newLazy()}
	g.log("info", "started")
	g.log("debug", "details")
	if len(g.lines) != 1 {
		t.Errorf("lines %v", g.lines)
	}
}
