// The exported names of sync. What has a body here is followed like code of the program.
package sync

type Cond struct {
	L Locker
}

func (*Cond) Broadcast()

func (*Cond) Signal()

func (*Cond) Wait()

type Locker interface {
	Lock()
	Unlock()
}

// The entries are made with the map. Each method takes effect at once: where it does so in several
// steps, behind a lock.
type Map struct {
	entries map[any]any
	mu      Mutex
}

func (m *Map) Clear() {
	m.mu.Lock()
	clear(m.entries)
	m.mu.Unlock()
}

func (m *Map) CompareAndDelete(key any, old any) (deleted bool) {
	m.mu.Lock()
	value, ok := m.entries[key]
	if ok && value == old {
		delete(m.entries, key)
		deleted = true
	}
	m.mu.Unlock()
	return deleted
}

func (m *Map) CompareAndSwap(key any, old any, new any) (swapped bool) {
	m.mu.Lock()
	value, ok := m.entries[key]
	if ok && value == old {
		m.entries[key] = new
		swapped = true
	}
	m.mu.Unlock()
	return swapped
}

func (m *Map) Delete(key any) {
	m.mu.Lock()
	delete(m.entries, key)
	m.mu.Unlock()
}

func (m *Map) Load(key any) (value any, ok bool) {
	value, ok = m.entries[key]
	return value, ok
}

func (m *Map) LoadAndDelete(key any) (value any, loaded bool) {
	m.mu.Lock()
	value, loaded = m.entries[key]
	if loaded {
		delete(m.entries, key)
	}
	m.mu.Unlock()
	return value, loaded
}

func (m *Map) LoadOrStore(key any, value any) (actual any, loaded bool) {
	m.mu.Lock()
	actual, loaded = m.entries[key]
	if !loaded {
		m.entries[key] = value
		actual = value
	}
	m.mu.Unlock()
	return actual, loaded
}

func (m *Map) Range(f func(key any, value any) bool) {
	for key, value := range m.entries {
		if !f(key, value) {
			break
		}
	}
}

func (m *Map) Store(key any, value any) {
	m.mu.Lock()
	m.entries[key] = value
	m.mu.Unlock()
}

func (m *Map) Swap(key any, value any) (previous any, loaded bool) {
	m.mu.Lock()
	previous, loaded = m.entries[key]
	m.entries[key] = value
	m.mu.Unlock()
	return previous, loaded
}

type Mutex struct{}

func (*Mutex) Lock()

func (*Mutex) TryLock() bool

func (*Mutex) Unlock()

type Once struct{}

func (*Once) Do(f func())

// One thing that was put back is kept, and may be forgotten.
type Pool struct {
	New  func() any
	kept any
	mu   Mutex
}

func collected() bool

func (p *Pool) Get() any {
	p.mu.Lock()
	x := p.kept
	p.kept = nil
	p.mu.Unlock()
	if x != nil && !collected() {
		return x
	}
	if p.New != nil {
		return p.New()
	}
	return nil
}

func (p *Pool) Put(x any) {
	p.mu.Lock()
	p.kept = x
	p.mu.Unlock()
}

type RWMutex struct{}

func (*RWMutex) Lock()

func (*RWMutex) RLock()

func (*RWMutex) RLocker() Locker

func (*RWMutex) RUnlock()

func (*RWMutex) TryLock() bool

func (*RWMutex) TryRLock() bool

func (*RWMutex) Unlock()

type WaitGroup struct{}

func (*WaitGroup) Add(delta int)

func (*WaitGroup) Done()

func (*WaitGroup) Go(f func())

func (*WaitGroup) Wait()

func NewCond(l Locker) *Cond

// What panics once panics for everyone who comes later.
func OnceFunc(f func()) func() {
	once := new(Once)
	failed := false
	return func() {
		once.Do(func() {
			failed = true
			f()
			failed = false
		})
		if failed {
			panic(failed)
		}
	}
}

func OnceValue[T any](f func() T) func() T {
	once := new(Once)
	failed := false
	var value T
	return func() T {
		once.Do(func() {
			failed = true
			value = f()
			failed = false
		})
		if failed {
			panic(failed)
		}
		return value
	}
}

func OnceValues[T1, T2 any](f func() (T1, T2)) func() (T1, T2) {
	once := new(Once)
	failed := false
	var first T1
	var second T2
	return func() (T1, T2) {
		once.Do(func() {
			failed = true
			first, second = f()
			failed = false
		})
		if failed {
			panic(failed)
		}
		return first, second
	}
}
