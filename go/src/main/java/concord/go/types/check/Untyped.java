package concord.go.types.check;

import concord.go.syntax.Expr;
import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.go.types.Interface;
import concord.go.types.Mode;
import concord.go.types.Signature;
import concord.go.types.Type;
import concord.go.types.TypeAndValue;
import concord.go.types.TypeParam;
import concord.go.types.Types;
import concord.go.types.constant.Value;
import java.util.List;
import java.util.Optional;

/// Spec, "Constants" and "Representability": how untyped values get their types from where they are
/// used.
final class Untyped {
  private final Checker c;

  Untyped(Checker c) {
    this.c = c;
  }

  /// Gives an untyped operand the type `target`; reports and invalidates it if it cannot have it.
  boolean convert(Operand x, Type target) {
    Optional<String> why = tryConvert(x, target);
    if (why.isEmpty()) {
      return x.isValid();
    }
    if (Types.isNumeric(x.type) && Types.isNumeric(target)) {
      String verb = why.get().equals("truncated") ? " truncated to " : " overflows ";
      boolean constant = x.isConstant();
      c.report(
          x.expr,
          constant && verb.equals(" overflows ")
              ? "cannot use "
                  + c.text(x)
                  + " as "
                  + c.text(target)
                  + " value in "
                  + "assignment (overflows)"
              : c.text(x) + verb + c.text(target));
    } else {
      c.report(x.expr, "cannot convert " + c.text(x) + " to type " + c.text(target));
    }
    x.invalid();
    return false;
  }

  /// Like [#convert], but leaves it to the caller to report why not: "" (of the wrong kind),
  /// "truncated" or "overflows". Empty if the operand has the type now.
  Optional<String> tryConvert(Operand x, Type target) {
    if (!x.isValid() || Types.isTyped(x.type) || Types.isVague(target)) {
      return Optional.empty();
    }
    Basic from = (Basic) x.type;
    if (target instanceof Basic to && to.isUntyped()) {
      return both(x, from, to);
    }
    if (Types.unalias(target) instanceof TypeParam p) {
      return param(x, p, target);
    }
    switch (target.underlying()) {
      case Basic b -> {
        return basic(x, from, target, b);
      }
      case Interface i -> {
        if (x.isNil()) {
          return Optional.empty();
        }
        if (!i.typeSet().isMethodSet()) {
          return Optional.of("");
        }
        Type t = from.defaultType();
        if (!i.typeSet().methods().isEmpty()) {
          return Optional.of("");
        }
        return basic(x, from, t, (Basic) t);
      }
      case Type.Pointer _, Signature _, Type.Slice _, Type.MapOf _, Type.Chan _ -> {
        return x.isNil() ? Optional.empty() : Optional.of("");
      }
      case Type _ -> {
        return Optional.of("");
      }
    }
  }

  /// Of two untyped numbers the kind later in the list integer, rune, floating-point, complex wins.
  private Optional<String> both(Operand x, Basic from, Basic to) {
    if (from == to) {
      return Optional.empty();
    }
    if (!from.isNumeric() || !to.isNumeric()) {
      return Optional.of("");
    }
    if (from.compareTo(to) < 0) {
      x.type = to;
      update(x.expr, to);
    }
    return Optional.empty();
  }

  private Optional<String> basic(Operand x, Basic from, Type target, Basic b) {
    if (x.isConstant()) {
      if (!sameKind(from, b)) {
        return Optional.of("");
      }
      Optional<Value> v = Constants.represent(x.value, b);
      if (v.isEmpty()) {
        boolean truncated = b.isInteger() && !(x.value instanceof Value.Int);
        return Optional.of(truncated ? "truncated" : "overflows");
      }
      x.value = v.get();
    } else {
      boolean ok =
          switch (from) {
            case UNTYPED_BOOL -> b.isBoolean();
            case UNTYPED_INT, UNTYPED_RUNE, UNTYPED_FLOAT, UNTYPED_COMPLEX -> b.isNumeric();
            case UNTYPED_STRING -> b.isString();
            case UNTYPED_NIL -> b == Basic.UNSAFE_POINTER;
            default -> false;
          };
      if (!ok) {
        return Optional.of("");
      }
      if (from == Basic.UNTYPED_NIL) {
        return Optional.empty();
      }
    }
    x.type = target;
    update(x.expr, target, x.value);
    return Optional.empty();
  }

  private static boolean sameKind(Basic from, Basic to) {
    return (from.isNumeric() && to.isNumeric())
        || (from.isString() && to.isString())
        || (from.isBoolean() && to.isBoolean());
  }

  private Optional<String> param(Operand x, TypeParam p, Type target) {
    Optional<List<Type.Term>> terms = p.constraint().typeSet().terms();
    if (terms.isEmpty() || terms.get().isEmpty()) {
      return x.isNil() || !p.constraint().typeSet().unknown() ? Optional.of("") : Optional.empty();
    }
    for (Type.Term term : terms.get()) {
      Operand copy = x.copy();
      copy.expr = new Expr.Bad(0, 0); // Only asks; records nothing.
      Optional<String> why = tryConvert(copy, term.type().underlying());
      if (why.isPresent()) {
        return why;
      }
    }
    if (!x.isNil()) {
      x.set(x.isConstant() ? Mode.VALUE : x.mode, target);
      update(x.expr, target, Value.UNKNOWN);
    }
    return Optional.empty();
  }

  void update(Expr e, Type t) {
    update(e, t, Value.UNKNOWN);
  }

  /// Records that an untyped expression has got a type, in the operands it came from as well.
  /// Operands of constants stay untyped: they never become values.
  private void update(Expr e, Type t, Value value) {
    TypeAndValue old = c.info.recorded(e);
    if (old == null || !Types.isUntyped(old.type())) {
      return;
    }
    switch (e) {
      case Expr.Paren(Expr x, _, _) -> update(x, t, value);
      case Expr.Unary(_, Expr x, _, _) when !old.isConstant() -> update(x, t, Value.UNKNOWN);
      case Expr.Binary(Token op, Expr x, Expr y, _, _, _) when !old.isConstant() -> {
        if (Exprs.isShift(op)) {
          shifted(x, t);
        } else if (!Exprs.isComparison(op)) {
          update(x, t, Value.UNKNOWN);
          update(y, t, Value.UNKNOWN);
        }
      }
      case Expr _ -> {}
    }
    Mode mode = old.isConstant() && Types.isTypeParam(t) ? Mode.VALUE : old.mode();
    c.info.type(e, mode, t, value.isKnown() ? value : old.value());
  }

  /// The left operand of a shift by a variable count takes the type it would have without the
  /// shift.
  private void shifted(Expr x, Type t) {
    if (Types.isTyped(t) && !Types.allInteger(t) && !Types.isVague(t)) {
      c.report(
          x,
          "invalid operation: shifted operand "
              + c.text(x)
              + " (type "
              + c.text(t)
              + ") must be integer");
    }
    update(x, t, Value.UNKNOWN);
  }

  /// Gives an untyped operand its default type.
  void useDefault(Operand x) {
    if (x.isValid() && Types.isUntyped(x.type) && !x.isNil()) {
      convert(x, Types.defaultType(x.type));
    }
  }
}
