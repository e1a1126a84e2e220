package concord.infer.domain;

import concord.go.types.Basic;
import concord.go.types.Var;
import java.util.List;

/// Errors that the program tells apart by which one they are.
public final class Errors {
  /// Native values whose names begin so are errors.
  public static final String PREFIX = "error ";

  private Errors() {}

  /// The error that a library declares: `io.EOF`.
  public static Value declared(Var var) {
    String name = PREFIX + var.pkg().path() + "." + var.name();
    return new Value.Native(name, List.of(), Basic.INVALID);
  }

  public static boolean isError(Value value) {
    return value instanceof Value.Native n && n.name().startsWith(PREFIX);
  }
}
