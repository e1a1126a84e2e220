// However the mount ends, the lock is given back.
package volume

import (
	"errors"
	"sync"
	"testing"
)

type driver interface {
	mount(name string) (string, error)
	unmount(name string) error
}

type volume struct {
	name  string
	mu    sync.Mutex
	count int
	path  string
}

type store struct {
	vols map[string]*volume
	drv  driver
}

func (s *store) acquire(name string) (v *volume, err error) {
	v = s.vols[name]
	if v == nil {
		return nil, errors.New("no volume")
	}
	v.mu.Lock()
	defer func() {
		v.mu.Unlock()
	}()
	if v.count == 0 {
		v.path, err = s.drv.mount(name)
		if err != nil {
			return v, err
		}
	}
	v.count++
	return v, nil
}

type flaky struct{ failures int }

func (f *flaky) mount(n string) (string, error) {
	if f.failures > 0 {
		f.failures--
		return "", errors.New("busy")
	}
	return "/mnt/" + n, nil
}

func (f *flaky) unmount(string) error { return nil }

func TestRetryMount(t *testing.T) {
	s := &store{vols: map[string]*volume{"data": {name: "data"}}, drv: &flaky{failures: 1}}
	var v *volume
	var err error
	for try := 0; try < 3; try++ {
		if v, err = s.acquire("data"); err == nil {
			break
		}
	}
	if err != nil || v.count != 1 {
		t.Error(err)
	}
}
