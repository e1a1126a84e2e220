package concord.go.types.check;

import concord.go.syntax.Expr;
import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.go.types.Identity;
import concord.go.types.Mode;
import concord.go.types.Type;
import concord.go.types.Types;
import concord.go.types.constant.Numbers;
import java.util.Optional;

/// Spec, "Operators". Two of its sections have files of their own: [Comparisons] and [Shifts].
final class Operators {
  private final Checker c;
  private final Shifts shifts;

  Operators(Checker c) {
    this.c = c;
    this.shifts = new Shifts(c);
  }

  Operand unary(Expr.Unary e) {
    switch (e.op()) {
      case AND -> {
        return address(e);
      }
      case ARROW -> {
        return receive(e);
      }
      case TILDE -> {
        c.exprs.rawOrType(e.x());
        c.report(e, "cannot use ~ outside of interface or type constraint");
        return new Operand(e);
      }
      default -> {}
    }
    Operand x = c.exprs.expr(e.x());
    if (x.isVague() || !defined(e.op(), x, /* unary= */ true)) {
      return x;
    }
    if (x.isConstant()) {
      if (!x.value.isKnown()) {
        return x;
      }
      Basic type = (Basic) x.type.underlying();
      x.value = Constants.unary(e.op(), x.value, type);
      x.expr = e;
      c.overflows.overflow(x);
      return x;
    }
    return x.set(Mode.VALUE, x.type);
  }

  /// Spec, "Address operators".
  private Operand address(Expr.Unary e) {
    boolean literal = Exprs.unparen(e.x()) instanceof Expr.CompositeLit;
    Operand x = c.exprs.expr(e.x());
    if (!x.isValid()) {
      return x;
    }
    if (!literal && x.mode != Mode.VARIABLE && !Types.isVague(x.type)) {
      c.report(e, "invalid operation: cannot take address of " + c.text(x));
      return x.invalid();
    }
    return x.set(Mode.VALUE, new Type.Pointer(x.type));
  }

  /// Spec, "Receive operator".
  private Operand receive(Expr.Unary e) {
    Operand x = c.exprs.expr(e.x());
    c.env.hasCallOrReceive = true;
    if (!x.isValid()) {
      return x;
    }
    if (Types.isVague(x.type)) {
      return x.set(Mode.COMMA_OK, x.type);
    }
    Optional<Type> core = Types.core(x.type);
    if (core.isPresent() && core.get() instanceof Type.Chan ch) {
      if (!ch.canReceive()) {
        c.report(e, "invalid operation: cannot receive from send-only channel " + c.text(x));
        return x.invalid();
      }
      return x.set(Mode.COMMA_OK, ch.elem());
    }
    c.report(e, "invalid operation: cannot receive from non-channel " + c.text(x));
    return x.invalid();
  }

  private boolean defined(Token op, Operand x, boolean unary) {
    boolean ok =
        switch (op) {
          case ADD -> unary ? Types.allNumeric(x.type) : Types.allNumericOrString(x.type);
          case SUB, MUL, QUO -> Types.allNumeric(x.type);
          case XOR, REM, AND, OR, AND_NOT -> Types.allInteger(x.type);
          case NOT, LAND, LOR -> Types.allBoolean(x.type);
          default -> false;
        };
    if (!ok) {
      c.report(x.expr, "invalid operation: operator " + op.text() + " not defined on " + c.text(x));
      x.invalid();
    }
    return ok;
  }

  /// `x op y`, written as such or as part of `x op= y` (then `e` is the left side).
  Operand binary(Expr e, Token op, Expr left, Expr right) {
    Operand x = c.exprs.expr(left);
    Operand y = c.exprs.expr(right);
    if (!x.isValid() || !y.isValid()) {
      return x.invalid();
    }
    if (Exprs.isShift(op)) {
      return shifts.shift(e, op, x, y);
    }
    if (Types.isVague(x.type) || Types.isVague(y.type)) {
      return vague(op, x, y);
    }
    if (!match(x, y)) {
      mismatch(e, op, x, y);
      return x.invalid();
    }
    if (!x.isValid() || !y.isValid()) {
      return x.invalid();
    }
    if (Exprs.isComparison(op)) {
      return c.comparisons.comparison(e, op, x, y);
    }
    if (!Identity.identical(x.type, y.type)) {
      mismatch(e, op, x, y);
      return x.invalid();
    }
    if (!defined(op, x, /* unary= */ false)) {
      return x;
    }
    if (divisionByZero(op, x, y)) {
      c.report(y.expr, "invalid operation: division by zero");
      return x.invalid();
    }
    if (x.isConstant() && y.isConstant()) {
      boolean integer = Types.isInteger(x.type);
      x.value = Constants.binary(op, x.value, y.value, integer);
      x.expr = e;
      c.overflows.overflow(x);
      return x;
    }
    return x.set(Mode.VALUE, x.type);
  }

  /// An operand is unknown: it must have the type of the other.
  private Operand vague(Token op, Operand x, Operand y) {
    if (Exprs.isComparison(op)) {
      c.untyped.useDefault(x);
      c.untyped.useDefault(y);
      return x.set(Mode.VALUE, Basic.UNTYPED_BOOL);
    }
    Type t = Types.isVague(x.type) && Types.isTyped(y.type) ? y.type : x.type;
    if (Types.isUntyped(t)) {
      t = Types.isVague(x.type) ? x.type : y.type;
    }
    return x.set(Mode.VALUE, t);
  }

  private static boolean divisionByZero(Token op, Operand x, Operand y) {
    return (op == Token.QUO || op == Token.REM)
        && (x.isConstant() || Types.allInteger(x.type))
        && y.isConstant()
        && Numbers.isZero(y.value);
  }

  private void mismatch(Expr e, Token op, Operand x, Operand y) {
    String shown =
        e instanceof Expr.Binary
            ? c.text(e)
            : c.text(x.expr) + " " + op.text() + "= " + c.text(y.expr);
    c.report(
        x.expr,
        "invalid operation: "
            + shown
            + " (mismatched types "
            + c.text(x.type)
            + " and "
            + c.text(y.type)
            + ")");
  }

  /// Spec: "if one operand is an untyped constant and the other operand is not, the constant is
  /// implicitly converted to the type of the other operand".
  boolean match(Operand x, Operand y) {
    boolean untypedX = Types.isUntyped(x.type);
    boolean untypedY = Types.isUntyped(y.type);
    if (!untypedX && !untypedY) {
      return true;
    }
    if (!mayConvert(x, y)) {
      return false;
    }
    Optional<String> first = c.untyped.tryConvert(x, y.type);
    if (first.isPresent()) {
      return report(x, y.type, first.get());
    }
    Optional<String> second = c.untyped.tryConvert(y, x.type);
    return second.isEmpty() || report(y, x.type, second.get());
  }

  private boolean report(Operand x, Type target, String why) {
    if (why.isEmpty()) {
      return false;
    }
    c.report(
        x.expr,
        why.equals("truncated")
            ? c.text(x) + " truncated to " + c.text(target)
            : "cannot use "
                + c.text(x)
                + " as "
                + c.text(target)
                + " value in "
                + "operation (overflows)");
    x.invalid();
    return true;
  }

  private static boolean mayConvert(Operand x, Operand y) {
    if (Types.isUntyped(x.type) && Types.isUntyped(y.type)) {
      if (x.isNil() || y.isNil()) {
        return x.isNil() == y.isNil();
      }
      return Types.isNumeric(x.type) == Types.isNumeric(y.type);
    }
    if (Types.isInterface(x.type) || Types.isInterface(y.type)) {
      return true;
    }
    if (Types.allBoolean(x.type) != Types.allBoolean(y.type)) {
      return false;
    }
    if (Types.allString(x.type) != Types.allString(y.type)) {
      return false;
    }
    if (x.isNil()) {
      return Types.hasNil(y.type);
    }
    if (y.isNil()) {
      return Types.hasNil(x.type);
    }
    return !(Types.pointee(x.type).isPresent() || Types.pointee(y.type).isPresent());
  }
}
