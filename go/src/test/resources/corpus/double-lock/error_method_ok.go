// A multi-error locks itself in Error; adding an error formats the old ones while the lock is held.
package multierr

import (
	"errors"
	"fmt"
	"sync"
	"testing"
)

type multi struct {
	mu     sync.Mutex
	causes []error
	text   string
}

func (m *multi) Error() string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return fmt.Sprintf("%d errors, last %v", len(m.causes), m.causes[len(m.causes)-1])
}

func (m *multi) add(err error) {
	m.mu.Lock()
	m.causes = append(m.causes, err)
	m.mu.Unlock()
	m.text = fmt.Sprintf("so far: %v", m)
}

func (m *multi) orNil() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.causes) == 0 {
		return nil
	}
	return m
}

type check func() error

type suite struct {
	checks []check
	errs   multi
}

func (s *suite) run() error {
	for _, c := range s.checks {
		if err := c(); err != nil {
			s.errs.add(err)
		}
	}
	return s.errs.orNil()
}

func TestSuiteCollectsErrors(t *testing.T) {
	s := &suite{checks: []check{
		func() error { return nil },
		func() error { return errors.New("disk is full") },
	}}
	if err := s.run(); err == nil {
		t.Error("no error")
	}
}
