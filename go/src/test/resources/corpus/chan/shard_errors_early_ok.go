// A scan asks all shards at once and gives up at the first error.
package scan

import (
	"fmt"
	"testing"
)

type row struct{ key, value string }

type shard interface {
	scan(prefix string) ([]row, error)
}

type memShard map[string]string

func (m memShard) scan(prefix string) (rows []row, err error) {
	for k, v := range m {
		rows = append(rows, row{k, v})
	}
	return
}

type brokenShard struct{ id int }

func (b brokenShard) scan(string) ([]row, error) {
	return nil, fmt.Errorf("shard %d is broken", b.id)
}

type scanResult struct {
	rows []row
	err  error
}

func scanAll(shards []shard, prefix string) (all []row, err error) {
	results := make(chan scanResult, len(shards))
	for _, s := range shards {
		s := s
		go func() {
			rows, err := s.scan(prefix)
			results <- scanResult{rows, err}
		}()
	}
	for range shards {
		r := <-results
		if r.err != nil {
			return nil, r.err
		}
		all = append(all, r.rows...)
	}
	return all, nil
}

func TestScanAll(t *testing.T) {
	shards := []shard{memShard{"a": "1"}, brokenShard{2}, memShard{"b": "2"}}
	if _, err := scanAll(shards, ""); err == nil {
		t.Error("no error")
	}
}
