package concord.go.infer;

import concord.go.types.Type;
import java.util.List;

/// A value with all it leads to, cut loose from a heap: objects are numbered in the order in which
/// they are met, and synchronisation objects and cells are named by numbers, so that the actual
/// names can travel beside it. Equal shapes are values that no reader can tell apart but by these
/// names.
record Shape(Value root, List<Obj> objects, int names) {
  Shape {
    objects = List.copyOf(objects);
  }

  /// Any value of a type.
  static Shape unknown(Type type) {
    return new Shape(new Value.Unknown(-1, type), List.of(), 0);
  }
}
