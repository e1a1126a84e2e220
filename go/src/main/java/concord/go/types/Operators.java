package concord.go.types;

import concord.go.syntax.Expr;
import concord.go.syntax.Token;
import java.math.BigInteger;
import java.util.Optional;

/// Spec, "Operators".
final class Operators {
  private static final int MAX_CONSTANT_BITS = 512;

  private final Checker c;

  Operators(Checker c) {
    this.c = c;
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
      overflow(x);
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

  /// `x op y`, written as such or as part of `x op= y` (then `e` is the left side).
  Operand binary(Expr e, Token op, Expr left, Expr right) {
    Operand x = c.exprs.expr(left);
    Operand y = c.exprs.expr(right);
    if (!x.isValid() || !y.isValid()) {
      return x.invalid();
    }
    if (Exprs.isShift(op)) {
      return shift(e, op, x, y);
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
      return comparison(e, op, x, y);
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
      overflow(x);
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

  /// Spec, "Comparison operators".
  private Operand comparison(Expr e, Token op, Operand x, Operand y) {
    Optional<String> why = comparable(op, x, y);
    if (why.isPresent()) {
      c.report(
          x.expr,
          "invalid operation: "
              + c.text(x.expr)
              + " "
              + op.text()
              + " "
              + c.text(y.expr)
              + " ("
              + why.get()
              + ")");
      return x.invalid();
    }
    if (x.isConstant() && y.isConstant()) {
      Value v = Constants.compare(op, x.value, y.value).map(Value::of).orElse(Value.UNKNOWN);
      return x.constant(Basic.UNTYPED_BOOL, v);
    }
    c.untyped.useDefault(x);
    c.untyped.useDefault(y);
    x.expr = e;
    return x.set(Mode.VALUE, Basic.UNTYPED_BOOL);
  }

  /// The comparison of a switch's tag with the value of a case.
  void caseComparison(Expr at, Operand v, Operand tag) {
    Optional<String> why = comparable(Token.EQL, v, tag);
    if (why.isPresent()) {
      c.report(
          at,
          "invalid case "
              + c.text(at)
              + " in switch on "
              + c.text(tag.expr)
              + " ("
              + why.get()
              + ")");
    } else {
      c.untyped.useDefault(v);
    }
  }

  private Optional<String> comparable(Token op, Operand x, Operand y) {
    if (!Assignability.assignable(x, y.type, c) && !Assignability.assignable(y, x.type, c)) {
      return Optional.of("mismatched types " + c.text(x.type) + " and " + c.text(y.type));
    }
    if (op == Token.EQL || op == Token.NEQ) {
      if (x.isNil() || y.isNil()) {
        Type other = x.isNil() ? y.type : x.type;
        return Types.hasNil(other) && !(x.isNil() && y.isNil())
            ? Optional.empty()
            : Optional.of(
                x.isNil() && y.isNil()
                    ? "operator " + op.text() + " not defined on nil"
                    : "mismatched types " + c.text(x.type) + " and " + c.text(y.type));
      }
      if (!Types.comparable(x.type, true)) {
        return Optional.of(Incomparable.why(x.type, c));
      }
      return Types.comparable(y.type, true)
          ? Optional.empty()
          : Optional.of(Incomparable.why(y.type, c));
    }
    if (!Types.allOrdered(x.type)) {
      return Optional.of("operator " + op.text() + " not defined on " + Incomparable.kind(x.type));
    }
    return Types.allOrdered(y.type)
        ? Optional.empty()
        : Optional.of("operator " + op.text() + " not defined on " + Incomparable.kind(y.type));
  }

  /// Spec, "Operators": shifts.
  private Operand shift(Expr e, Token op, Operand x, Operand y) {
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
    overflow(x);
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
