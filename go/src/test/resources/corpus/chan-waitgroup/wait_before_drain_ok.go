// Workers send their results on an unbuffered channel; the collector waits for them first.
package collect

import (
	"strings"
	"sync"
	"testing"
)

type part struct {
	index int
	text  string
}

type splitter struct {
	wg    sync.WaitGroup
	parts chan part
}

func newSplitter() *splitter {
	return &splitter{parts: make(chan part)}
}

func (s *splitter) work(index int, text string) {
	defer s.wg.Done()
	s.parts <- part{index, strings.ToUpper(text)}
}

func (s *splitter) start(texts []string) {
	for i, text := range texts {
		s.wg.Add(1)
		go s.work(i, text)
	}
}

func (s *splitter) collect(n int) []string {
	go func() {
		s.wg.Wait()
		close(s.parts)
	}()
	out := make([]string, n)
	for p := range s.parts {
		out[p.index] = p.text
	}
	return out
}

func TestCollectKeepsOrder(t *testing.T) {
	s := newSplitter()
	texts := []string{"a", "b", "c"}
	s.start(texts)
	got := s.collect(len(texts))
	if strings.Join(got, "") != "ABC" {
		t.Errorf("got %v", got)
	}
}
