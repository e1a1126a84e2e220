// A bad entry goes on to the next one with the lock held.
package scan

import "sync"

type Index struct {
	mu   sync.Mutex
	size map[string]int
}

func (x *Index) Add(names []string, measure func(string) (int, error)) {
	for _, name := range names {
		n, err := measure(name)
		x.mu.Lock()
		if err != nil {
			delete(x.size, name)
			x.mu.Unlock()
			continue
		}
		x.size[name] = n
		x.mu.Unlock()
	}
}
