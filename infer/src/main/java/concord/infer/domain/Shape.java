package concord.infer.domain;

import concord.go.types.Basic;
import concord.go.types.Type;
import java.util.List;

/// A value with all it leads to, cut loose from a heap: objects are numbered in the order in which
/// they are met, and synchronisation objects and cells are named by numbers, so that the actual
/// names can travel beside it. Equal shapes are values that no reader can tell apart but by these
/// names.
public record Shape(Value root, List<Obj> objects, int names) {
  public Shape {
    objects = List.copyOf(objects);
  }

  /// The symbol of all unknown values but those that are in doubt: a reader knows none of them from
  /// another.
  private static final int UNKNOWN = -1;

  /// The symbol of those that were known before they were too many to be told apart.
  public static final int FORGOTTEN = -2;

  /// A value of a type that has too many to be told apart.
  public static Shape forgotten(Type type) {
    return new Shape(new Value.Unknown(FORGOTTEN, type), List.of(), 0);
  }

  /// What stands in a shape for an unknown value of `state`.
  public static int symbol(GoroutineState state, int symbol) {
    Value unknown = new Value.Unknown(symbol, Basic.INVALID);
    return Facts.doubt(state, unknown).isPresent() ? FORGOTTEN : UNKNOWN;
  }

  /// The symbol, in the `state` of a reader, of an unknown value of a shape.
  public static int decoded(GoroutineState state, int symbol) {
    Value unknown =
        symbol == FORGOTTEN ? Facts.forgotten(state, Basic.INVALID) : state.unknown(Basic.INVALID);
    return ((Value.Unknown) unknown).symbol();
  }
}
