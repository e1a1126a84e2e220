// evictAll waits for all evictions before it reads the failures, and the failure
// channel holds only MaxInFlight of them: with more failures than that the evictors
// block in their send and Wait never returns.
package drainnode

import (
	"errors"
	"fmt"
	"math/rand"
	"sync"
	"testing"
)

type pod struct {
	name  string
	owner string
}

type evictOptions struct {
	MaxInFlight int
	DryRun      bool
}

func (o *evictOptions) setDefaults() {
	if o.MaxInFlight <= 0 {
		o.MaxInFlight = 2
	}
}

type evictionClient interface {
	Evict(p pod) error
}

type drainer struct {
	client evictionClient
	opts   evictOptions
}

func newDrainer(c evictionClient, o evictOptions) *drainer {
	o.setDefaults()
	return &drainer{client: c, opts: o}
}

func (d *drainer) evict(p pod, failures chan<- error) {
	if d.opts.DryRun {
		return
	}
	if err := d.client.Evict(p); err != nil {
		failures <- fmt.Errorf("evict %s: %w", p.name, err) // want leak
	}
}

func (d *drainer) evictAll(pods []pod) error {
	failures := make(chan error, d.opts.MaxInFlight)
	var wg sync.WaitGroup
	for _, p := range pods {
		wg.Add(1)
		go func(p pod) {
			defer wg.Done()
			d.evict(p, failures)
		}(p)
	}
	wg.Wait() // want deadlock
	close(failures)
	var all []error
	for err := range failures {
		all = append(all, err)
	}
	return errors.Join(all...)
}

type budgetClient struct{}

func (budgetClient) Evict(p pod) error {
	if p.owner == "" || rand.Intn(2) == 0 {
		return errors.New("disruption budget does not allow it")
	}
	return nil
}

func TestDrainNode(t *testing.T) {
	d := newDrainer(budgetClient{}, evictOptions{})
	pods := []pod{{"a", "rs-1"}, {"b", "rs-1"}, {"c", ""}, {"d", "ds-2"}}
	if err := d.evictAll(pods); err != nil {
		t.Log(err)
	}
}
