package p

import (
	"errors"
	"sync"
)

type bucket struct {
	sync.Mutex
	data map[string][]byte
}

type Store struct {
	mu      sync.RWMutex
	buckets map[string]*bucket
	closed  bool
}

var errNoBucket = errors.New("no bucket")

// lockBucket returns a bucket that is locked: the caller unlocks it.
func (s *Store) lockBucket(name string) (*bucket, error) {
	s.mu.RLock()
	b, ok := s.buckets[name]
	s.mu.RUnlock()
	if !ok {
		return nil, errNoBucket
	}
	b.Lock()
	return b, nil
}

func (s *Store) Put(name, key string, value []byte) error {
	b, err := s.lockBucket(name) // want KEPT
	if err != nil {
		return err
	}
	if len(value) == 0 {
		return errors.New("empty")
	}
	b.data[key] = value
	b.Unlock()
	return nil
}

func (s *Store) Get(name, key string) ([]byte, error) {
	b, err := s.lockBucket(name)
	if err != nil {
		return nil, err
	}
	defer b.Unlock()
	return b.data[key], nil
}
