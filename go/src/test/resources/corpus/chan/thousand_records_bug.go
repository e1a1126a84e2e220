// An importer reads one record more than its sink takes: the header is counted on one side only.
package importer

import "testing"

const records = 1000

type record struct {
	id   int
	body string
}

type sink struct {
	stored map[int]string
}

func (s *sink) drain(from <-chan record, n int) {
	for i := 0; i < n; i++ {
		r := <-from
		s.stored[r.id] = r.body
	}
}

func read(to chan<- record) {
	for i := 0; i < records; i++ {
		to <- record{id: i, body: "row"}
	}
}

func TestImport(t *testing.T) {
	raw, parsed := make(chan record), make(chan record)
	go read(raw)
	go func() {
		for r := range raw {
			parsed <- r // want leak "no goroutine can receive from parsed"
		}
	}()
	s := &sink{stored: map[int]string{}}
	s.drain(parsed, records-1)
	t.Log(len(s.stored))
}
