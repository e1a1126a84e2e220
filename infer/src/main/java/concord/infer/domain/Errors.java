package concord.infer.domain;

import concord.go.types.Basic;
import concord.go.types.Var;
import java.util.List;

/// Errors that the program can tell apart by identity.
public final class Errors {
  private Errors() {}

  /// An error that a library declares: `io.EOF`.
  public static Value declared(Var var) {
    return new Value.Failure(var, List.of(), Basic.INVALID);
  }

  /// The error that the current instruction makes.
  public static Value made(Path path, List<Value> wrapped) {
    Frame frame = path.top();
    return new Value.Failure(AllocationSite.of(frame.code, frame.pc), wrapped, Basic.INVALID);
  }

  public static boolean isError(Value value) {
    return value instanceof Value.Failure;
  }
}
