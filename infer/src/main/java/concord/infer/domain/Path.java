package concord.infer.domain;

import concord.behaviour.Stmt;
import concord.go.code.Instr;
import concord.go.types.Basic;
import concord.go.types.Signature;
import concord.go.types.Type;
import java.util.ArrayList;
import java.util.List;

/// One way through the code: the state it is in, and the behaviour written down so far.
public final class Path {
  public final GoroutineState state;
  public final List<Stmt> out = new ArrayList<>();

  /// Nothing more is to be written: the goroutine has ended, or what comes next stands in `out`.
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

  /// The same, with an unknown value for what has been cut away.
  public Value value(int register) {
    Value value = get(register);
    return value == null ? unknown(Basic.INVALID) : value;
  }

  public void set(int register, Value value) {
    if (register >= 0) {
      top().registers[register] = value;
    }
  }

  /// On to the next instruction.
  public void next() {
    top().pc++;
  }

  /// The instruction is done, and this is its result.
  public void done(int register, Value value) {
    set(register, value);
    next();
  }

  public Value unknown(Type type) {
    return state.unknown(type);
  }

  /// What is done with a value once it is known. It completes the instruction.
  public interface Then {
    void accept(Path path, Value value);
  }

  /// The type of the (first) result of the call at which the path is.
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
