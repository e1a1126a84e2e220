// The exported names of sync.
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

type Map struct{}

func (*Map) Clear()

func (*Map) CompareAndDelete(key any, old any) (deleted bool)

func (*Map) CompareAndSwap(key any, old any, new any) (swapped bool)

func (*Map) Delete(key any)

func (*Map) Load(key any) (value any, ok bool)

func (*Map) LoadAndDelete(key any) (value any, loaded bool)

func (*Map) LoadOrStore(key any, value any) (actual any, loaded bool)

func (*Map) Range(f func(key any, value any) bool)

func (*Map) Store(key any, value any)

func (*Map) Swap(key any, value any) (previous any, loaded bool)

type Mutex struct{}

func (*Mutex) Lock()

func (*Mutex) TryLock() bool

func (*Mutex) Unlock()

type Once struct{}

func (*Once) Do(f func())

type Pool struct {
	New func() any
}

func (*Pool) Get() any

func (*Pool) Put(x any)

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

func OnceFunc(f func()) func()

func OnceValue[T any](f func() T) func() T

func OnceValues[T1, T2 any](f func() (T1, T2)) func() (T1, T2)
