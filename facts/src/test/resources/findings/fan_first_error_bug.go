// The first error ends the wait; the other shards still want to report.
package shards

type Shard interface{ Flush() error }

type Set struct{ shards []Shard }

func (s *Set) Flush() error {
	errs := make(chan error)
	for _, shard := range s.shards {
		go func() { errs <- shard.Flush() }() // want ABANDONED
	}
	for range s.shards {
		if err := <-errs; err != nil {
			return err
		}
	}
	return nil
}
