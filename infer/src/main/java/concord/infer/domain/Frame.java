package concord.infer.domain;

import concord.facts.slice.Slice;
import concord.go.code.Code;
import concord.go.types.Type;
import concord.go.types.TypeParam;
import java.util.List;
import java.util.Map;

/// The activation of one call. Only its [GoroutineState] changes it.
public final class Frame {
  public final Slice slice;
  public final Code code;
  public final List<Integer> dsts;
  public final Map<TypeParam, Type> typeArgs;

  /// Whether this is the call of a deferred function.
  public final boolean deferred;

  public final Value[] registers;
  public int pc;
  public List<Deferred> defers = List.of();

  /// A panic is unwinding this frame: its deferred calls run, then the caller's.
  public boolean unwinding;

  /// A deferred call. `callee` is a function value or a [Value.Native].
  public record Deferred(Value callee, List<Value> args, int start) {
    public Deferred {
      args = List.copyOf(args);
    }
  }

  public Frame(Slice slice, List<Integer> dsts, Map<TypeParam, Type> typeArgs, boolean deferred) {
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
