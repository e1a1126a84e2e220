// The exported names of reflect.
package reflect

import (
	"internal/abi"
	"iter"
	"unsafe"
)

const (
	Array         Kind      = 17
	Bool          Kind      = 1
	BothDir       ChanDir   = 3
	Chan          Kind      = 18
	Complex128    Kind      = 16
	Complex64     Kind      = 15
	Float32       Kind      = 13
	Float64       Kind      = 14
	Func          Kind      = 19
	Int           Kind      = 2
	Int16         Kind      = 4
	Int32         Kind      = 5
	Int64         Kind      = 6
	Int8          Kind      = 3
	Interface     Kind      = 20
	Invalid       Kind      = 0
	Map           Kind      = 21
	Pointer       Kind      = 22
	Ptr           Kind      = 22
	RecvDir       ChanDir   = 1
	SelectDefault SelectDir = 3
	SelectRecv    SelectDir = 2
	SelectSend    SelectDir = 1
	SendDir       ChanDir   = 2
	Slice         Kind      = 23
	String        Kind      = 24
	Struct        Kind      = 25
	Uint          Kind      = 7
	Uint16        Kind      = 9
	Uint32        Kind      = 10
	Uint64        Kind      = 11
	Uint8         Kind      = 8
	Uintptr       Kind      = 12
	UnsafePointer Kind      = 26
)

type ChanDir int

func (ChanDir) String() string

type Kind uint

func (Kind) String() string

type MapIter struct{}

func (*MapIter) Key() Value

func (*MapIter) Next() bool

func (*MapIter) Reset(v Value)

func (*MapIter) Value() Value

type Method struct {
	Name    string
	PkgPath string
	Type    Type
	Func    Value
	Index   int
}

func (Method) IsExported() bool

type SelectCase struct {
	Dir  SelectDir
	Chan Value
	Send Value
}

type SelectDir int

type SliceHeader struct {
	Data uintptr
	Len  int
	Cap  int
}

type StringHeader struct {
	Data uintptr
	Len  int
}

type StructField struct {
	Name      string
	PkgPath   string
	Type      Type
	Tag       StructTag
	Offset    uintptr
	Index     []int
	Anonymous bool
}

func (StructField) IsExported() bool

type StructTag string

func (StructTag) Get(key string) string

func (StructTag) Lookup(key string) (value string, ok bool)

type Type interface {
	Align() int
	AssignableTo(u Type) bool
	Bits() int
	CanSeq() bool
	CanSeq2() bool
	ChanDir() ChanDir
	Comparable() bool
	ConvertibleTo(u Type) bool
	Elem() Type
	Field(i int) StructField
	FieldAlign() int
	FieldByIndex(index []int) StructField
	FieldByName(name string) (StructField, bool)
	FieldByNameFunc(match func(string) bool) (StructField, bool)
	Fields() iter.Seq[StructField]
	Implements(u Type) bool
	In(i int) Type
	Ins() iter.Seq[Type]
	IsVariadic() bool
	Key() Type
	Kind() Kind
	Len() int
	Method(int) Method
	MethodByName(string) (Method, bool)
	Methods() iter.Seq[Method]
	Name() string
	NumField() int
	NumIn() int
	NumMethod() int
	NumOut() int
	Out(i int) Type
	Outs() iter.Seq[Type]
	OverflowComplex(x complex128) bool
	OverflowFloat(x float64) bool
	OverflowInt(x int64) bool
	OverflowUint(x uint64) bool
	PkgPath() string
	Size() uintptr
	String() string
	common() *abi.Type
	uncommon() *uncommonType
}

type Value struct{}

func (Value) Addr() Value

func (Value) Bool() bool

func (Value) Bytes() []byte

func (Value) Call(in []Value) []Value

func (Value) CallSlice(in []Value) []Value

func (Value) CanAddr() bool

func (Value) CanComplex() bool

func (Value) CanConvert(t Type) bool

func (Value) CanFloat() bool

func (Value) CanInt() bool

func (Value) CanInterface() bool

func (Value) CanSet() bool

func (Value) CanUint() bool

func (Value) Cap() int

func (Value) Clear()

func (Value) Close()

func (Value) Comparable() bool

func (Value) Complex() complex128

func (Value) Convert(t Type) Value

func (Value) Elem() Value

func (Value) Equal(u Value) bool

func (Value) Field(i int) Value

func (Value) FieldByIndex(index []int) Value

func (Value) FieldByIndexErr(index []int) (Value, error)

func (Value) FieldByName(name string) Value

func (Value) FieldByNameFunc(match func(string) bool) Value

func (Value) Fields() iter.Seq2[StructField, Value]

func (Value) Float() float64

func (Value) Grow(n int)

func (Value) Index(i int) Value

func (Value) Int() int64

func (Value) Interface() (i any)

func (Value) InterfaceData() [2]uintptr

func (Value) IsNil() bool

func (Value) IsValid() bool

func (Value) IsZero() bool

func (Value) Kind() Kind

func (Value) Len() int

func (Value) MapIndex(key Value) Value

func (Value) MapKeys() []Value

func (Value) MapRange() *MapIter

func (Value) Method(i int) Value

func (Value) MethodByName(name string) Value

func (Value) Methods() iter.Seq2[Method, Value]

func (Value) NumField() int

func (Value) NumMethod() int

func (Value) OverflowComplex(x complex128) bool

func (Value) OverflowFloat(x float64) bool

func (Value) OverflowInt(x int64) bool

func (Value) OverflowUint(x uint64) bool

func (Value) Pointer() uintptr

func (Value) Recv() (x Value, ok bool)

func (Value) Send(x Value)

func (Value) Seq() iter.Seq[Value]

func (Value) Seq2() iter.Seq2[Value, Value]

func (Value) Set(x Value)

func (Value) SetBool(x bool)

func (Value) SetBytes(x []byte)

func (Value) SetCap(n int)

func (Value) SetComplex(x complex128)

func (Value) SetFloat(x float64)

func (Value) SetInt(x int64)

func (Value) SetIterKey(iter *MapIter)

func (Value) SetIterValue(iter *MapIter)

func (Value) SetLen(n int)

func (Value) SetMapIndex(key Value, elem Value)

func (Value) SetPointer(x unsafe.Pointer)

func (Value) SetString(x string)

func (Value) SetUint(x uint64)

func (Value) SetZero()

func (Value) Slice(i int, j int) Value

func (Value) Slice3(i int, j int, k int) Value

func (Value) String() string

func (Value) TryRecv() (x Value, ok bool)

func (Value) TrySend(x Value) bool

func (Value) Type() Type

func (Value) Uint() uint64

func (Value) UnsafeAddr() uintptr

func (Value) UnsafePointer() unsafe.Pointer

type ValueError struct {
	Method string
	Kind   Kind
}

func (*ValueError) Error() string

type uncommonType = abi.UncommonType

func Append(s Value, x ...Value) Value

func AppendSlice(s Value, t Value) Value

func ArrayOf(length int, elem Type) Type

func ChanOf(dir ChanDir, t Type) Type

func Copy(dst Value, src Value) int

func DeepEqual(x any, y any) bool

func FuncOf(in []Type, out []Type, variadic bool) Type

func Indirect(v Value) Value

func MakeChan(typ Type, buffer int) Value

func MakeFunc(typ Type, fn func(args []Value) (results []Value)) Value

func MakeMap(typ Type) Value

func MakeMapWithSize(typ Type, n int) Value

func MakeSlice(typ Type, len int, cap int) Value

func MapOf(key Type, elem Type) Type

func New(typ Type) Value

func NewAt(typ Type, p unsafe.Pointer) Value

func PointerTo(t Type) Type

func PtrTo(t Type) Type

func Select(cases []SelectCase) (chosen int, recv Value, recvOK bool)

func SliceAt(typ Type, p unsafe.Pointer, n int) Value

func SliceOf(t Type) Type

func StructOf(fields []StructField) Type

func Swapper(slice any) func(i int, j int)

func TypeAssert[T any](v Value) (T, bool)

func TypeFor[T any]() Type

func TypeOf(i any) Type

func ValueOf(i any) Value

func VisibleFields(t Type) []StructField

func Zero(typ Type) Value
