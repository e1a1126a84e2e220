package concord.go.code;

import concord.go.types.Basic;
import concord.go.types.Struct;
import concord.go.types.Type;

/// Steps along the fields of a type.
final class FieldSteps {
  private FieldSteps() {}

  /// What a pointer points to; any other type is itself.
  static Type deref(Type type) {
    return type.underlying() instanceof Type.Pointer p ? p.elem() : type;
  }

  /// What a channel carries.
  static Type elem(Type channel) {
    return channel.underlying() instanceof Type.Chan c ? c.elem() : Basic.INVALID;
  }

  /// The type of field `index` of a struct.
  static Type field(Type type, int index) {
    return type.underlying() instanceof Struct s && index < s.fields().size()
        ? s.fields().get(index).type()
        : Basic.INVALID;
  }
}
