// A fetch is tried again after a timeout with a new goroutine, on one result channel.
package fetcher

import (
	"errors"
	"testing"
	"time"
)

type blob struct {
	data []byte
	err  error
}

var errGiveUp = errors.New("gave up")

type remote struct {
	latency time.Duration
}

func (r *remote) get(key string) blob {
	time.Sleep(r.latency)
	return blob{data: []byte(key)}
}

func (r *remote) fetch(key string, timeout time.Duration) ([]byte, error) {
	tries := 0
	const maxTries = 2
	out := make(chan blob, maxTries)
again:
	go func() { out <- r.get(key) }()
	tries++
	timer := time.NewTimer(timeout)
	select {
	case b := <-out:
		timer.Stop()
		return b.data, b.err
	case <-timer.C:
		if tries < maxTries {
			goto again
		}
	}
	return nil, errGiveUp
}

func TestFetch(t *testing.T) {
	r := &remote{latency: 3 * time.Millisecond}
	if _, err := r.fetch("k", 2*time.Millisecond); err != nil && err != errGiveUp {
		t.Fatal(err)
	}
}
