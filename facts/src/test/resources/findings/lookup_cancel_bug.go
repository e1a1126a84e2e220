// Lookup leaves when its context is done; the query goes on.
package lookup

import "context"

type Resolver struct{ query func(string) (string, error) }

type answer struct {
	addr string
	err  error
}

func (r *Resolver) run(host string, into chan<- answer) {
	addr, err := r.query(host)
	into <- answer{addr, err} // want ABANDONED
}

func (r *Resolver) Lookup(ctx context.Context, host string) (string, error) {
	answers := make(chan answer)
	go r.run(host, answers)
	select {
	case a := <-answers:
		return a.addr, a.err
	case <-ctx.Done():
		return "", ctx.Err()
	}
}
