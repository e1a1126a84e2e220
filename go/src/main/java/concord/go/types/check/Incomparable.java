package concord.go.types.check;

import concord.go.types.Basic;
import concord.go.types.Interface;
import concord.go.types.Signature;
import concord.go.types.Struct;
import concord.go.types.Type;
import concord.go.types.Types;
import concord.go.types.Var;

/// Says why values of a type cannot be compared.
final class Incomparable {
  private Incomparable() {}

  static String why(Type t, Checker c) {
    if (Types.isTypeParam(t)) {
      return "incomparable types in type set";
    }
    return switch (t.underlying()) {
      case Type.Slice _ -> "slice can only be compared to nil";
      case Type.MapOf _ -> "map can only be compared to nil";
      case Signature _ -> "func can only be compared to nil";
      case Struct s -> {
        for (Var f : s.fields()) {
          if (!Types.comparable(f.type(), true)) {
            yield "struct containing " + c.text(f.type()) + " cannot be compared";
          }
        }
        yield "struct cannot be compared";
      }
      case Type.Array _ -> c.text(t) + " cannot be compared";
      case Type _ -> "operator == not defined on " + kind(t);
    };
  }

  static String kind(Type t) {
    return switch (t.underlying()) {
      case Basic b when b.isBoolean() -> "bool";
      case Basic b -> b.toString();
      case Type.Array _ -> "array";
      case Type.Slice _ -> "slice";
      case Struct _ -> "struct";
      case Type.Pointer _ -> "pointer";
      case Signature _ -> "func";
      case Interface _ -> Types.isTypeParam(t) ? "type parameter" : "interface";
      case Type.MapOf _ -> "map";
      case Type.Chan _ -> "chan";
      case Type _ -> "value";
    };
  }
}
