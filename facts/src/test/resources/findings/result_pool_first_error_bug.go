package p

import "context"

type Shard interface {
	Query(ctx context.Context, q string) ([]string, error)
}

type Router struct {
	shards []Shard
}

type part struct {
	rows []string
	err  error
}

func (r *Router) Query(ctx context.Context, q string) ([]string, error) {
	parts := make(chan part)
	for _, s := range r.shards {
		go r.ask(ctx, s, q, parts)
	}
	return r.merge(parts)
}

func (r *Router) ask(ctx context.Context, s Shard, q string, out chan<- part) {
	rows, err := s.Query(ctx, q)
	out <- part{rows, err} // want ABANDONED
}

func (r *Router) merge(parts <-chan part) ([]string, error) {
	var all []string
	for range r.shards {
		p := <-parts
		if p.err != nil {
			return nil, p.err
		}
		all = append(all, p.rows...)
	}
	return all, nil
}
