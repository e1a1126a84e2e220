package concord.go.code;

import concord.go.syntax.Token;
import concord.go.types.Func;
import concord.go.types.Type;
import concord.go.types.Var;
import java.util.List;

/// One instruction. Operands are numbers of registers; `-1` stands for "none". Each variant shows
/// its printed form.
public sealed interface Instr {
  /// No register.
  int NONE = -1;

  // Values.

  /// `d = const v`: a `Boolean`, `BigInteger`, `String` or `Double`.
  record Const(int dst, Object value, Type type) implements Instr {}

  /// `d = zero T`
  record Zero(int dst, Type type) implements Instr {}

  /// `d = unknown T`: an unknown value.
  record Unknown(int dst, Type type) implements Instr {}

  /// `d = x`
  record Copy(int dst, int src) implements Instr {}

  /// `d = op x`
  record Unary(int dst, Token op, int x, Type type) implements Instr {}

  /// `d = x op y`
  record Binary(int dst, Token op, int x, int y, Type type) implements Instr {}

  /// `d = T(x)`: also the implicit conversion of a value to an interface, which keeps its type.
  record Convert(int dst, int x, Type type) implements Instr {}

  /// `d, ok = x.(T)`; without `ok` it panics instead.
  record TypeAssert(int dst, int ok, int x, Type type) implements Instr {}

  // Memory.

  /// `d = alloc T`: the address of a new zero variable; `name` is its name in the source.
  record Alloc(int dst, Type type, String name) implements Instr {}

  /// `d = global v`: the address of a package variable.
  record Global(int dst, Var var) implements Instr {}

  /// `d = *a`
  record Load(int dst, int address) implements Instr {}

  /// `*a = x`
  record Store(int address, int src) implements Instr {}

  /// `d = &a.f`, `f` being field number `index` of the struct at `a`.
  record FieldAddress(int dst, int address, int index, Type type) implements Instr {}

  /// `d = x.f` of a struct that is not in memory.
  record Field(int dst, int x, int index, Type type) implements Instr {}

  /// `d = &x[i]` of a slice, or of the array at address `x`.
  record IndexAddress(int dst, int x, int index, Type type) implements Instr {}

  /// `d, ok = x[i]` of a map, a string, or an array that is not in memory.
  record Index(int dst, int ok, int x, int index, Type type) implements Instr {}

  /// `m[k] = x`
  record MapStore(int map, int key, int src) implements Instr {}

  /// `d = x[low:high:max]`
  record Slice(int dst, int x, int low, int high, int max, Type type) implements Instr {}

  // Composite values.

  /// `d = T{…}`: one register per field, `-1` for a zero one.
  record StructLit(int dst, Type type, List<Integer> fields) implements Instr {}

  /// `d = []T{…}` or `[n]T{…}`: one register per element, `-1` for a zero one.
  record ListLit(int dst, Type type, List<Integer> elements) implements Instr {}

  /// `d = map[K]T{…}`
  record MapLit(int dst, Type type, List<Integer> keys, List<Integer> values) implements Instr {}

  /// `d = make(T, size, capacity)`: a channel, a map or a slice; `name` is its name in the source.
  record Make(int dst, Type type, int size, int capacity, String name) implements Instr {}

  /// `d = func …`: a closure over the addresses (or values) in `captures`.
  record Closure(int dst, Code code, List<Integer> captures, Type type) implements Instr {}

  /// `d = f`: a declared function, or a method whose receiver is its first parameter.
  record FuncRef(int dst, Func func, Type type) implements Instr {}

  /// `d = x.m`: a method with its receiver bound; of an interface when `func` is.
  record Bind(int dst, int x, Func func, Type type) implements Instr {}

  // Calls.

  /// `d… = call f(x…)`.
  record Call(List<Integer> dsts, Callee callee, List<Integer> args) implements Instr {}

  /// `go f(x…)`
  record Go(Callee callee, List<Integer> args) implements Instr {}

  /// `defer f(x…)`
  record Defer(Callee callee, List<Integer> args) implements Instr {}

  /// `rundefers`: runs the deferred calls, last first.
  record RunDefers() implements Instr {}

  // Communication.

  /// `c <- x`
  record Send(int chan, int src) implements Instr {}

  /// `d, ok = <-c`
  record Recv(int dst, int ok, int chan) implements Instr {}

  /// `select …`: each case jumps to its target.
  record Select(List<Case> cases, int otherwise) implements Instr {
    /// If there is no `default`.
    public static final int NONE = -1;
  }

  /// A case of a select: a send of `src` (then `dst` and `ok` are -1), or a receive (`src` is -1).
  record Case(int chan, int src, int dst, int ok, int target, int start) {}

  // Control.

  /// `jump t`
  record Jump(int target) implements Instr {}

  /// `if c jump t else u`; `text` is the condition as written. A `loop` condition is tested
  /// repeatedly.
  record Branch(int cond, int then, int otherwise, boolean loop, String text) implements Instr {}

  /// `d = range x`: an iterator over a slice, an array, a map or a string. A `quiet` one belongs to
  /// a loop without communication, whose number of rounds does not matter.
  record Iterate(int dst, int x, boolean quiet) implements Instr {}

  /// `k, v = next i else t`: the next entry; jumps to `done` when there is none.
  record Next(int iterator, int key, int value, int done) implements Instr {}

  /// `return x…`, after the deferred calls have run.
  record Return(List<Integer> results) implements Instr {}

  /// `panic x`
  record Panic(int x) implements Instr {}

  /// The code here could not be translated.
  record Opaque(String reason) implements Instr {}

  /// The callee.
  sealed interface Callee {
    /// A declared function or method (the receiver is the first argument); `typeArgs` as far as it
    /// is generic.
    record Static(Func func, List<Type> typeArgs) implements Callee {}

    /// The function value in a register.
    record Dynamic(int func) implements Callee {}

    /// A method of the interface value that is the first argument.
    record Method(Func method) implements Callee {}

    /// `len`, `append`, ….
    record Builtin(String name, Type type) implements Callee {}
  }
}
