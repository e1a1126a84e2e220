package concord.infer.domain;

import concord.behaviour.Stmt;
import concord.go.code.Instr;
import concord.go.types.Basic;
import concord.go.types.Signature;
import concord.go.types.Type;
import java.util.ArrayList;
import java.util.List;

/// A path through the code: its current state, and the behaviour written so far.
public final class Path {
  public final GoroutineState state;
  public final List<Stmt> out = new ArrayList<>();

  /// Nothing more is written: the goroutine has ended, or its continuation is in `out`.
  public boolean ended;

  public Path(GoroutineState state) {
    this.state = state;
  }

  public Frame top() {
    return state.top();
  }

  public Value get(int register) {
    return register < 0 ? null : top().registers[register];
  }

  /// The same, with an unknown value for a register that was sliced away.
  public Value value(int register) {
    Value value = get(register);
    return value == null ? unknown(Basic.INVALID) : value;
  }

  public void set(int register, Value value) {
    if (register >= 0) {
      top().registers[register] = value;
    }
  }

  /// Advances to the next instruction.
  public void next() {
    top().pc++;
  }

  /// Completes the instruction with this result.
  public void done(int register, Value value) {
    set(register, value);
    next();
  }

  public Value unknown(Type type) {
    return state.unknown(type);
  }

  /// The continuation for a value. It completes the instruction.
  public interface Then {
    void accept(Path path, Value value);
  }

  /// The type of the first result of the current call.
  public Type resultType() {
    if (top().code.at(top().pc) instanceof Instr.Call call
        && call.callee() instanceof Instr.Callee.Static s
        && s.func().type() instanceof Signature signature
        && !signature.results().isEmpty()) {
      return signature.results().getFirst().type();
    }
    return Basic.INVALID;
  }
}
