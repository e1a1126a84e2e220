// There is room for all answers.
package p

import "context"

func First(ctx context.Context, names []string, lookup func(string) (int, error)) (int, error) {
	type answer struct {
		n   int
		err error
	}
	answers := make(chan answer, len(names))
	for _, name := range names {
		go func() {
			n, err := lookup(name)
			answers <- answer{n, err}
		}()
	}
	var last error
	for range names {
		select {
		case a := <-answers:
			if a.err == nil {
				return a.n, nil
			}
			last = a.err
		case <-ctx.Done():
			return 0, ctx.Err()
		}
	}
	return 0, last
}
