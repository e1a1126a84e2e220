package concord.infer.domain;

import concord.facts.slice.Slice;
import concord.go.code.Code;
import concord.go.types.Type;
import concord.go.types.TypeParam;
import java.util.List;
import java.util.Map;

/// One call that is under way. Owned by its [State], which alone changes it.
final class Frame {
  final Slice slice;
  final Code code;
  final List<Integer> dsts;
  final Map<TypeParam, Type> typeArgs;

  /// Whether this is the call of a deferred function.
  final boolean deferred;

  final Value[] registers;
  int pc;
  List<Deferred> defers = List.of();

  /// A panic is passing through: what has been deferred runs, then the caller is next.
  boolean unwinding;

  /// A call that waits for the end of the function. `callee` is a function value, or a
  /// [Value.Native].
  record Deferred(Value callee, List<Value> args, int start) {
    Deferred {
      args = List.copyOf(args);
    }
  }

  Frame(Slice slice, List<Integer> dsts, Map<TypeParam, Type> typeArgs, boolean deferred) {
    this.slice = slice;
    this.code = slice.code();
    this.dsts = dsts;
    this.typeArgs = typeArgs;
    this.deferred = deferred;
    this.registers = new Value[code.registers()];
  }

  Frame copy() {
    Frame copy = new Frame(slice, dsts, typeArgs, deferred);
    System.arraycopy(registers, 0, copy.registers, 0, registers.length);
    copy.pc = pc;
    copy.defers = defers;
    copy.unwinding = unwinding;
    return copy;
  }
}
