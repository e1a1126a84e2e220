package concord.go.types.check;

import concord.go.syntax.Expr;
import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.go.types.Types;
import concord.go.types.constant.Value;
import java.math.BigInteger;
import java.util.Optional;

/// Spec, "Constant expressions": the value of a typed constant must be one of its type, and untyped
/// ones have their limits too.
final class Overflows {
  private static final int MAX_CONSTANT_BITS = 512;

  private final Checker c;

  Overflows(Checker c) {
    this.c = c;
  }

  /// Reports a constant that its type cannot hold.
  void overflow(Operand x) {
    if (!x.isConstant() || !x.value.isKnown()) {
      return;
    }
    if (Types.isTyped(x.type) && x.type.underlying() instanceof Basic b) {
      Optional<Value> v = Constants.represent(x.value, b);
      if (v.isPresent()) {
        x.value = v.get();
      } else {
        c.report(x.expr, overflowText(x));
        x.value = Value.UNKNOWN;
      }
    } else if (Types.isInteger(x.type)
        && x.value instanceof Value.Int(BigInteger n)
        && n.bitLength() > MAX_CONSTANT_BITS) {
      c.report(x.expr, "constant " + opName(x.expr) + "overflow");
      x.value = Value.UNKNOWN;
    }
  }

  private String overflowText(Operand x) {
    boolean literal = x.expr instanceof Expr.BasicLit;
    return literal
        ? "cannot use " + c.text(x.expr) + " as " + c.text(x.type) + " value (overflows)"
        : c.text(x.expr)
            + " (constant "
            + x.value
            + " of type "
            + c.text(x.type)
            + ") overflows "
            + c.text(x.type);
  }

  private static String opName(Expr e) {
    return switch (e) {
      case Expr.Binary(Token op, _, _, _, _, _) ->
          switch (op) {
            case ADD -> "addition ";
            case SUB -> "subtraction ";
            case XOR -> "bitwise XOR ";
            case MUL -> "multiplication ";
            case SHL -> "shift ";
            default -> "";
          };
      case Expr _ -> "";
    };
  }
}
