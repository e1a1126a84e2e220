package concord.go.types.check;

import concord.go.syntax.Expr;
import concord.go.types.Alias;
import concord.go.types.Basic;
import concord.go.types.Interface;
import concord.go.types.Named;
import concord.go.types.Signature;
import concord.go.types.Struct;
import concord.go.types.Type;
import concord.go.types.TypeParam;
import concord.go.types.Types;

/// Operands as messages show them: `x (variable of type int)`, `1 (untyped int constant)`.
final class OperandText {
  private OperandText() {}

  static String of(Operand x, Checker c) {
    if (x.isNil()) {
      return x.type == Basic.UNTYPED_NIL ? "untyped nil" : "nil (of type " + c.text(x.type) + ")";
    }
    String expr = c.text(x.expr);
    return expr + " (" + describe(x, expr, c) + ")";
  }

  private static String describe(Operand x, String expr, Checker c) {
    String what =
        switch (x.mode) {
          case INVALID -> "invalid operand";
          case NO_VALUE -> "no value";
          case BUILTIN -> "built-in";
          case TYPE -> "type";
          case CONSTANT -> constant(x, expr);
          case VARIABLE -> "variable";
          case MAP_INDEX -> "map index expression";
          case VALUE -> "value";
          case NIL -> "nil";
          case COMMA_OK -> "comma, ok expression";
        };
    return switch (x.mode) {
      case INVALID, NO_VALUE, BUILTIN, TYPE -> what;
      default -> {
        if (Types.isUntyped(x.type)) {
          yield x.type + " " + what;
        }
        yield Types.isVague(x.type)
            ? what
            : what + " of " + kind(x.type) + "type " + c.text(x.type) + constraint(x.type, c);
      }
    };
  }

  private static String constant(Operand x, String expr) {
    String value = x.value.toString();
    boolean literal = x.expr instanceof Expr.BasicLit;
    return literal || value.equals(expr) ? "constant" : "constant " + value;
  }

  private static String constraint(Type t, Checker c) {
    return Types.unalias(t) instanceof TypeParam p ? " constrained by " + c.text(p.bound()) : "";
  }

  /// The kind of type that a name stands for, followed by a space.
  static String kind(Type t) {
    if (t instanceof Named || (t instanceof Alias && !Types.isTypeParam(t))) {
      String word = kindWord(t.underlying());
      return word.isEmpty() ? "" : word + " ";
    }
    return "";
  }

  private static String kindWord(Type u) {
    return switch (u) {
      case Basic b -> b.toString();
      case Type.Array _ -> "array";
      case Type.Slice _ -> "slice";
      case Struct _ -> "struct";
      case Type.Pointer _ -> "pointer";
      case Signature _ -> "func";
      case Interface _ -> "interface";
      case Type.MapOf _ -> "map";
      case Type.Chan _ -> "chan";
      case Type.Tuple _ -> "tuple";
      case Type _ -> "";
    };
  }
}
