// Subtests hand their results to a collector; one that fails early hands over nothing.
package subtests

import (
	"strconv"
	"testing"
)

type result struct {
	name string
	n    int
}

func parse(s string) (int, error) {
	n, err := strconv.Atoi(s)
	return n, err
}

func TestParse(t *testing.T) {
	cases := []struct{ name, in string }{
		{"one", "1"},
		{"two", "two"},
	}
	results := make(chan result, len(cases))
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			r := result{name: tc.name}
			defer func() { results <- r }()
			n, err := parse(tc.in)
			if err != nil {
				t.Skip(err)
			}
			r.n = n
		})
	}
	sum := 0
	for range cases {
		r := <-results
		sum += r.n
	}
	if sum > 1 {
		t.Error(sum)
	}
}
