package concord.infer.domain;

import concord.go.types.Basic;
import concord.go.types.Type;
import java.util.List;

/// A value with everything reachable from it, detached from any heap. Objects are numbered in the
/// order in which they are met; synchronisation objects and cells are numbered too, and their
/// actual names travel separately. A reader can tell values of equal shape apart only by these
/// names.
public record Shape(Value root, List<Obj> objects, int names) {
  public Shape {
    objects = List.copyOf(objects);
  }

  /// The symbol of all unknown values that are not in doubt: a reader cannot tell them apart.
  private static final int UNKNOWN = -1;

  /// The symbol of values that were too many to be told apart.
  public static final int FORGOTTEN = -2;

  /// A value of a type with too many values to be told apart.
  public static Shape forgotten(Type type) {
    return new Shape(new Value.Unknown(FORGOTTEN, type), List.of(), 0);
  }

  /// The symbol that represents an unknown value of `state` in a shape.
  public static int symbol(GoroutineState state, int symbol) {
    Value unknown = new Value.Unknown(symbol, Basic.INVALID);
    return Facts.doubt(state, unknown).isPresent() ? FORGOTTEN : UNKNOWN;
  }

  /// The symbol, in a reader's `state`, of an unknown value of a shape.
  public static int decoded(GoroutineState state, int symbol) {
    Value unknown =
        symbol == FORGOTTEN ? Facts.forgotten(state, Basic.INVALID) : state.unknown(Basic.INVALID);
    return ((Value.Unknown) unknown).symbol();
  }
}
