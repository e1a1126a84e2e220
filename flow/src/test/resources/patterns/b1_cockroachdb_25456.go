// Shape of cockroachdb#25456: waits for a stop signal that nobody will ever give.
// A reconstruction of the shape only, for Table II of "A Flow Extension to Coroutine Types for
// Deadlock Detection in Go".
package main

import "testing"

type Stopper struct {
	quiescer chan struct{}
}

func (s *Stopper) ShouldQuiesce() chan struct{} {
	return s.quiescer
}

type Store struct {
	stopper *Stopper
}

func (s *Store) Stopper() *Stopper {
	return s.stopper
}

type Replica struct {
	store *Store
}

func (r *Replica) check() {
	<-r.store.Stopper().ShouldQuiesce()
}

func TestCheck(t *testing.T) {
	stopper := &Stopper{quiescer: make(chan struct{})}
	replica := &Replica{store: &Store{stopper: stopper}}
	replica.check()
}
