// The exported names of sync/atomic.
package atomic

import (
	"unsafe"
)

type Bool struct{}

func (*Bool) CompareAndSwap(old bool, new bool) (swapped bool)

func (*Bool) Load() bool

func (*Bool) Store(val bool)

func (*Bool) Swap(new bool) (old bool)

type Int32 struct{}

func (*Int32) Add(delta int32) (new int32)

func (*Int32) And(mask int32) (old int32)

func (*Int32) CompareAndSwap(old int32, new int32) (swapped bool)

func (*Int32) Load() int32

func (*Int32) Or(mask int32) (old int32)

func (*Int32) Store(val int32)

func (*Int32) Swap(new int32) (old int32)

type Int64 struct{}

func (*Int64) Add(delta int64) (new int64)

func (*Int64) And(mask int64) (old int64)

func (*Int64) CompareAndSwap(old int64, new int64) (swapped bool)

func (*Int64) Load() int64

func (*Int64) Or(mask int64) (old int64)

func (*Int64) Store(val int64)

func (*Int64) Swap(new int64) (old int64)

type Pointer[T any] struct{}

func (*Pointer[T]) CompareAndSwap(old *T, new *T) (swapped bool)

func (*Pointer[T]) Load() *T

func (*Pointer[T]) Store(val *T)

func (*Pointer[T]) Swap(new *T) (old *T)

type Uint32 struct{}

func (*Uint32) Add(delta uint32) (new uint32)

func (*Uint32) And(mask uint32) (old uint32)

func (*Uint32) CompareAndSwap(old uint32, new uint32) (swapped bool)

func (*Uint32) Load() uint32

func (*Uint32) Or(mask uint32) (old uint32)

func (*Uint32) Store(val uint32)

func (*Uint32) Swap(new uint32) (old uint32)

type Uint64 struct{}

func (*Uint64) Add(delta uint64) (new uint64)

func (*Uint64) And(mask uint64) (old uint64)

func (*Uint64) CompareAndSwap(old uint64, new uint64) (swapped bool)

func (*Uint64) Load() uint64

func (*Uint64) Or(mask uint64) (old uint64)

func (*Uint64) Store(val uint64)

func (*Uint64) Swap(new uint64) (old uint64)

type Uintptr struct{}

func (*Uintptr) Add(delta uintptr) (new uintptr)

func (*Uintptr) And(mask uintptr) (old uintptr)

func (*Uintptr) CompareAndSwap(old uintptr, new uintptr) (swapped bool)

func (*Uintptr) Load() uintptr

func (*Uintptr) Or(mask uintptr) (old uintptr)

func (*Uintptr) Store(val uintptr)

func (*Uintptr) Swap(new uintptr) (old uintptr)

type Value struct{}

func (*Value) CompareAndSwap(old any, new any) (swapped bool)

func (*Value) Load() (val any)

func (*Value) Store(val any)

func (*Value) Swap(new any) (old any)

func AddInt32(addr *int32, delta int32) (new int32)

func AddInt64(addr *int64, delta int64) (new int64)

func AddUint32(addr *uint32, delta uint32) (new uint32)

func AddUint64(addr *uint64, delta uint64) (new uint64)

func AddUintptr(addr *uintptr, delta uintptr) (new uintptr)

func AndInt32(addr *int32, mask int32) (old int32)

func AndInt64(addr *int64, mask int64) (old int64)

func AndUint32(addr *uint32, mask uint32) (old uint32)

func AndUint64(addr *uint64, mask uint64) (old uint64)

func AndUintptr(addr *uintptr, mask uintptr) (old uintptr)

func CompareAndSwapInt32(addr *int32, old int32, new int32) (swapped bool)

func CompareAndSwapInt64(addr *int64, old int64, new int64) (swapped bool)

func CompareAndSwapPointer(addr *unsafe.Pointer, old unsafe.Pointer, new unsafe.Pointer) (swapped bool)

func CompareAndSwapUint32(addr *uint32, old uint32, new uint32) (swapped bool)

func CompareAndSwapUint64(addr *uint64, old uint64, new uint64) (swapped bool)

func CompareAndSwapUintptr(addr *uintptr, old uintptr, new uintptr) (swapped bool)

func LoadInt32(addr *int32) (val int32)

func LoadInt64(addr *int64) (val int64)

func LoadPointer(addr *unsafe.Pointer) (val unsafe.Pointer)

func LoadUint32(addr *uint32) (val uint32)

func LoadUint64(addr *uint64) (val uint64)

func LoadUintptr(addr *uintptr) (val uintptr)

func OrInt32(addr *int32, mask int32) (old int32)

func OrInt64(addr *int64, mask int64) (old int64)

func OrUint32(addr *uint32, mask uint32) (old uint32)

func OrUint64(addr *uint64, mask uint64) (old uint64)

func OrUintptr(addr *uintptr, mask uintptr) (old uintptr)

func StoreInt32(addr *int32, val int32)

func StoreInt64(addr *int64, val int64)

func StorePointer(addr *unsafe.Pointer, val unsafe.Pointer)

func StoreUint32(addr *uint32, val uint32)

func StoreUint64(addr *uint64, val uint64)

func StoreUintptr(addr *uintptr, val uintptr)

func SwapInt32(addr *int32, new int32) (old int32)

func SwapInt64(addr *int64, new int64) (old int64)

func SwapPointer(addr *unsafe.Pointer, new unsafe.Pointer) (old unsafe.Pointer)

func SwapUint32(addr *uint32, new uint32) (old uint32)

func SwapUint64(addr *uint64, new uint64) (old uint64)

func SwapUintptr(addr *uintptr, new uintptr) (old uintptr)
