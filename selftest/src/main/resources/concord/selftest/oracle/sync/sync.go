// Package sync stands for Go's package of that name.
package sync

import (
	"runtime"

	"oracle/sched"
)

// Locker is something that can be locked.
type Locker interface {
	Lock()
	Unlock()
}

// Mutex is a lock.
type Mutex struct {
	object sched.Object
	locked bool
}

func (m *Mutex) Lock() {
	sched.StepWhen(func() bool { return !m.locked }, &m.object)
	m.locked = true
}

func (m *Mutex) TryLock() bool {
	sched.Step(&m.object)
	if m.locked {
		return false
	}
	m.locked = true
	return true
}

func (m *Mutex) Unlock() {
	sched.Step(&m.object)
	if !m.locked {
		sched.Fatal("unlock-of-unlocked")
	}
	m.locked = false
}

// RWMutex is a lock for one writer or many readers. A writer that waits keeps new readers out, and those that
// came while one wrote go before the next.
type RWMutex struct {
	object  sched.Object
	writers Mutex
	pending bool // a writer has come, and has not left
	readers int
	late    []sched.G
}

func (m *RWMutex) Lock() {
	m.writers.Lock()
	sched.Step(&m.object)
	m.pending = true
	sched.StepWhen(func() bool { return m.readers == 0 }, &m.object)
}

func (m *RWMutex) Unlock() {
	sched.Step(&m.object, &m.writers.object)
	if !m.pending || m.readers > 0 {
		sched.Fatal("unlock-of-unlocked")
	}
	m.pending = false
	for _, g := range m.late {
		m.readers++
		sched.Unpark(g)
	}
	m.late = nil
	m.writers.locked = false
}

func (m *RWMutex) RLock() {
	sched.Step(&m.object)
	if m.pending {
		m.late = append(m.late, sched.Running())
		sched.Park()
		return
	}
	m.readers++
}

func (m *RWMutex) RUnlock() {
	sched.Step(&m.object)
	if m.readers == 0 {
		sched.Fatal("unlock-of-unlocked")
	}
	m.readers--
}

func (m *RWMutex) TryLock() bool {
	sched.Step(&m.object, m.writers.touched())
	if m.writers.locked || m.pending || m.readers > 0 {
		return false
	}
	m.writers.locked = true
	m.pending = true
	return true
}

func (m *RWMutex) TryRLock() bool {
	sched.Step(&m.object)
	if m.pending {
		return false
	}
	m.readers++
	return true
}

func (m *Mutex) touched() *sched.Object { return &m.object }

type readLocker RWMutex

func (r *readLocker) Lock()   { (*RWMutex)(r).RLock() }
func (r *readLocker) Unlock() { (*RWMutex)(r).RUnlock() }

func (m *RWMutex) RLocker() Locker { return (*readLocker)(m) }

// WaitGroup counts.
type WaitGroup struct {
	object  sched.Object
	n       int
	waiters []sched.G
}

func (w *WaitGroup) Add(delta int) {
	sched.Step(&w.object)
	w.n += delta
	if w.n < 0 {
		sched.Fail("negative-waitgroup", "sync: negative WaitGroup counter")
	}
	if w.n == 0 {
		for _, g := range w.waiters {
			sched.Unpark(g)
		}
		w.waiters = nil
	}
}

func (w *WaitGroup) Done() { w.Add(-1) }

func (w *WaitGroup) Wait() {
	sched.Step(&w.object)
	if w.n > 0 {
		w.waiters = append(w.waiters, sched.Running())
		sched.Park()
	}
}

func (w *WaitGroup) Go(f func()) {
	w.Add(1)
	sched.Go(func() {
		defer w.Done()
		f()
	})
}

// Cond is a condition.
type Cond struct {
	L       Locker
	object  sched.Object
	waiters []*wait
}

type wait struct {
	g        sched.G
	asleep   bool
	notified bool
}

func NewCond(l Locker) *Cond { return &Cond{L: l} }

func (c *Cond) Wait() {
	sched.Step(&c.object)
	w := &wait{g: sched.Running()}
	c.waiters = append(c.waiters, w)
	c.L.Unlock()
	sched.Step(&c.object)
	if !w.notified {
		w.asleep = true
		sched.Park()
	}
	c.L.Lock()
}

func (w *wait) notify() {
	w.notified = true
	if w.asleep {
		sched.Unpark(w.g)
	}
}

func (c *Cond) Signal() {
	sched.Step(&c.object)
	if len(c.waiters) > 0 {
		c.waiters[0].notify()
		c.waiters = c.waiters[1:]
	}
}

func (c *Cond) Broadcast() {
	sched.Step(&c.object)
	for _, w := range c.waiters {
		w.notify()
	}
	c.waiters = nil
}

// Once does something once.
type Once struct {
	object  sched.Object
	running bool
	done    bool
}

func (o *Once) Do(f func()) {
	sched.StepWhen(func() bool { return o.done || !o.running }, &o.object)
	if o.done {
		return
	}
	o.running = true
	defer func() {
		if sched.Over() {
			runtime.Goexit()
		}
		sched.Step(&o.object)
		o.done = true
		o.running = false
	}()
	f()
}

func OnceFunc(f func()) func() {
	var o Once
	return func() { o.Do(f) }
}

func OnceValue[T any](f func() T) func() T {
	var o Once
	var v T
	return func() T {
		o.Do(func() { v = f() })
		return v
	}
}

// Map is a map that several goroutines may use.
type Map struct {
	object sched.Object
	m      map[any]any
}

func (m *Map) Load(k any) (any, bool) {
	sched.Step(&m.object)
	v, ok := m.m[k]
	return v, ok
}

func (m *Map) Store(k, v any) {
	sched.Step(&m.object)
	if m.m == nil {
		m.m = map[any]any{}
	}
	m.m[k] = v
}

func (m *Map) LoadOrStore(k, v any) (any, bool) {
	sched.Step(&m.object)
	if old, ok := m.m[k]; ok {
		return old, true
	}
	if m.m == nil {
		m.m = map[any]any{}
	}
	m.m[k] = v
	return v, false
}

func (m *Map) LoadAndDelete(k any) (any, bool) {
	sched.Step(&m.object)
	v, ok := m.m[k]
	delete(m.m, k)
	return v, ok
}

func (m *Map) Delete(k any) { m.LoadAndDelete(k) }
