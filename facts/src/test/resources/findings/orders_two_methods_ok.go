package p

import "sync"

type Index struct {
	keysMu sync.RWMutex
	keys   map[string]int
	dataMu sync.Mutex
	data   []string
}

func (x *Index) Add(key, value string) {
	x.keysMu.Lock()
	defer x.keysMu.Unlock()
	x.keys[key] = x.append(value)
}

func (x *Index) append(value string) int {
	x.dataMu.Lock()
	defer x.dataMu.Unlock()
	x.data = append(x.data, value)
	return len(x.data) - 1
}

func (x *Index) Compact(keep func(string) bool) {
	x.keysMu.RLock()
	n := x.count()
	x.keysMu.RUnlock()
	x.dataMu.Lock()
	defer x.dataMu.Unlock()
	if n == 0 {
		x.data = nil
	}
}

func (x *Index) count() int { return len(x.keys) }
