// Collectors register themselves under a read lock that the gatherer takes again.
package main

import (
	"fmt"
	"sync"
	"time"
)

type Metric struct {
	name  string
	value float64
}

type Collector interface {
	Collect(ch chan<- Metric)
}

type Registry struct {
	sync.RWMutex
	collectors map[string]Collector
}

func (r *Registry) Register(name string, c Collector) {
	r.Lock() // want leak
	defer r.Unlock()
	r.collectors[name] = c
}

func (r *Registry) Size() int {
	r.RLock() // want leak
	defer r.RUnlock()
	return len(r.collectors)
}

type selfCollector struct{ r *Registry }

func (s *selfCollector) Collect(ch chan<- Metric) {
	ch <- Metric{"size", float64(s.r.Size())}
}

func (r *Registry) Gather() []Metric {
	ch := make(chan Metric, 8)
	go func() {
		defer close(ch)
		r.RLock()
		cs := make([]Collector, 0, len(r.collectors))
		for _, c := range r.collectors {
			cs = append(cs, c)
		}
		for _, c := range cs {
			c.Collect(ch)
		}
		r.RUnlock()
	}()
	var out []Metric
	for m := range ch { // want deadlock
		out = append(out, m)
	}
	return out
}

func main() {
	r := &Registry{collectors: map[string]Collector{}}
	r.Register("self", &selfCollector{r})
	go func() {
		time.Sleep(time.Millisecond)
		r.Register("other", &selfCollector{r})
	}()
	fmt.Println(len(r.Gather()))
}
