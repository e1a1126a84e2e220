package concord.go.types.check;

import concord.go.syntax.Expr;
import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.go.types.Mode;
import concord.go.types.Types;
import concord.go.types.constant.Numbers;
import concord.go.types.constant.Value;
import java.math.BigInteger;

/// Spec, "Operators": shifts.
final class Shifts {
  private final Checker c;

  Shifts(Checker c) {
    this.c = c;
  }

  /// Spec, "Operators": shifts.
  Operand shift(Expr e, Token op, Operand x, Operand y) {
    boolean untypedInteger =
        Types.isUntyped(x.type) && x.isConstant() && x.value instanceof Value.Int;
    if (!untypedInteger && !Types.allInteger(x.type) && !Types.isVague(x.type)) {
      boolean pending = Types.isUntyped(x.type) && Types.isNumeric(x.type) && !x.isConstant();
      if (!pending) {
        c.report(x.expr, "invalid operation: shifted operand " + c.text(x) + " must be integer");
        return x.invalid();
      }
    }
    if (!count(y)) {
      return x.invalid();
    }
    if (Types.isVague(x.type)) {
      return x.set(Mode.VALUE, x.type);
    }
    if (x.isConstant()) {
      if (y.isConstant()) {
        return constantShift(e, op, x, y);
      }
      if (Types.isUntyped(x.type)) {
        // The type comes from where the shift stands; see Untyped.shifted.
        x.expr = e;
        return x.set(Mode.VALUE, x.type);
      }
    }
    return x.set(Mode.VALUE, x.type);
  }

  private Operand constantShift(Expr e, Token op, Operand x, Operand y) {
    if (Types.isUntyped(x.type) && !Types.isInteger(x.type)) {
      x.type = Basic.UNTYPED_INT;
    }
    if (!x.value.isKnown() || !y.value.isKnown()) {
      x.value = Value.UNKNOWN;
      return x;
    }
    BigInteger n = Numbers.num(y.value);
    if (n.bitLength() > 13) {
      c.report(y.expr, "invalid shift count " + c.text(y));
      return x.invalid();
    }
    x.value = Constants.shift(op, x.value, n.intValue());
    x.expr = e;
    c.overflows.overflow(x);
    return x;
  }

  private boolean count(Operand y) {
    if (Types.isVague(y.type)) {
      return true;
    }
    if (y.isConstant() && y.value.isKnown()) {
      if (!(y.value instanceof Value.Int(BigInteger n))) {
        c.report(y.expr, "invalid operation: shift count " + c.text(y) + " must be integer");
        return false;
      }
      if (n.signum() < 0) {
        c.report(y.expr, "invalid operation: negative shift count " + c.text(y));
        return false;
      }
    }
    if (Types.isUntyped(y.type)) {
      return c.untyped.convert(y, Basic.UINT);
    }
    if (!Types.allInteger(y.type)) {
      c.report(y.expr, "invalid operation: shift count " + c.text(y) + " must be integer");
      return false;
    }
    return true;
  }
}
