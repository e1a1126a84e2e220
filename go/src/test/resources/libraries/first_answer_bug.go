// The other lookups cannot deliver their answers once the first one has arrived. Callers give the function that looks up.
package p

import "context"

func First(ctx context.Context, names []string, lookup func(string) (int, error)) (int, error) {
	type answer struct {
		n   int
		err error
	}
	answers := make(chan answer)
	for _, name := range names {
		go func() {
			n, err := lookup(name)
			answers <- answer{n, err} // want leak
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
