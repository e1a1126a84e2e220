// The exported names of runtime.
package runtime

import (
	"unsafe"
)

const (
	Compiler        = "gc"
	GOARCH   string = "amd64"
	GOOS     string = "linux"
)

var (
	MemProfileRate int
)

type BlockProfileRecord struct {
	Count  int64
	Cycles int64
	StackRecord
}

type Cleanup struct{}

func (Cleanup) Stop()

type Error interface {
	RuntimeError()
	error
}

type Frame struct {
	PC       uintptr
	Func     *Func
	Function string
	File     string
	Line     int
	Entry    uintptr
}

type Frames struct{}

func (*Frames) Next() (frame Frame, more bool)

type Func struct{}

func (*Func) Entry() uintptr

func (*Func) FileLine(pc uintptr) (file string, line int)

func (*Func) Name() string

type MemProfileRecord struct {
	AllocBytes   int64
	FreeBytes    int64
	AllocObjects int64
	FreeObjects  int64
	Stack0       [32]uintptr
}

func (*MemProfileRecord) InUseBytes() int64

func (*MemProfileRecord) InUseObjects() int64

func (*MemProfileRecord) Stack() []uintptr

type MemStats struct {
	Alloc         uint64
	TotalAlloc    uint64
	Sys           uint64
	Lookups       uint64
	Mallocs       uint64
	Frees         uint64
	HeapAlloc     uint64
	HeapSys       uint64
	HeapIdle      uint64
	HeapInuse     uint64
	HeapReleased  uint64
	HeapObjects   uint64
	StackInuse    uint64
	StackSys      uint64
	MSpanInuse    uint64
	MSpanSys      uint64
	MCacheInuse   uint64
	MCacheSys     uint64
	BuckHashSys   uint64
	GCSys         uint64
	OtherSys      uint64
	NextGC        uint64
	LastGC        uint64
	PauseTotalNs  uint64
	PauseNs       [256]uint64
	PauseEnd      [256]uint64
	NumGC         uint32
	NumForcedGC   uint32
	GCCPUFraction float64
	EnableGC      bool
	DebugGC       bool
	BySize        [61]struct {
		Size    uint32
		Mallocs uint64
		Frees   uint64
	}
}

type PanicNilError struct{}

func (*PanicNilError) Error() string

func (*PanicNilError) RuntimeError()

type Pinner struct{}

func (*Pinner) Pin(pointer any)

func (*Pinner) Unpin()

type StackRecord struct {
	Stack0 [32]uintptr
}

func (*StackRecord) Stack() []uintptr

type TypeAssertionError struct{}

func (*TypeAssertionError) Error() string

func (*TypeAssertionError) RuntimeError()

func AddCleanup[T, S any](ptr *T, cleanup func(S), arg S) Cleanup

func BlockProfile(p []BlockProfileRecord) (n int, ok bool)

func Breakpoint()

func CPUProfile() []byte

func Caller(skip int) (pc uintptr, file string, line int, ok bool)

func Callers(skip int, pc []uintptr) int

func CallersFrames(callers []uintptr) *Frames

func FuncForPC(pc uintptr) *Func

func GC()

func GOMAXPROCS(n int) int

func GOROOT() string

func Goexit()

func GoroutineProfile(p []StackRecord) (n int, ok bool)

func Gosched()

func KeepAlive(x any)

func LockOSThread()

func MemProfile(p []MemProfileRecord, inuseZero bool) (n int, ok bool)

func MutexProfile(p []BlockProfileRecord) (n int, ok bool)

func NumCPU() int

func NumCgoCall() int64

func NumGoroutine() int

func ReadMemStats(m *MemStats)

func ReadTrace() (buf []byte)

func SetBlockProfileRate(rate int)

func SetCPUProfileRate(hz int)

func SetCgoTraceback(version int, traceback unsafe.Pointer, context unsafe.Pointer, symbolizer unsafe.Pointer)

func SetDefaultGOMAXPROCS()

func SetFinalizer(obj any, finalizer any)

func SetMutexProfileFraction(rate int) int

func Stack(buf []byte, all bool) int

func StartTrace() error

func StopTrace()

func ThreadCreateProfile(p []StackRecord) (n int, ok bool)

func UnlockOSThread()

func Version() string
