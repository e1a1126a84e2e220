package concord.go.types.check;

import concord.go.syntax.Expr;
import concord.go.types.Basic;
import concord.go.types.Identity;
import concord.go.types.Mode;
import concord.go.types.Type;
import concord.go.types.TypeParam;
import concord.go.types.Types;
import concord.go.types.constant.Literals;
import concord.go.types.constant.Value;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/// Spec, "Conversions".
final class Conversions {
  private final Checker c;

  Conversions(Checker c) {
    this.c = c;
  }

  void convert(Operand x, Type t) {
    if (Types.hasVaguePart(t) || Types.hasVaguePart(x.type)) {
      c.untyped.useDefault(x);
      if (t == Basic.INVALID) {
        x.invalid();
      } else {
        x.set(Mode.VALUE, t);
      }
      return;
    }
    if (x.isConstant() && Types.isConstType(t)) {
      if (constant(x, t)) {
        return;
      }
    } else if (x.isConstant() && Types.isTypeParam(t)) {
      if (constantToParam(x, t)) {
        x.set(Mode.VALUE, t);
        return;
      }
    } else if (convertible(x, t)) {
      finishUntyped(x, t);
      x.set(Mode.VALUE, t);
      return;
    }
    boolean number = x.isConstant() && Types.isNumeric(x.type) && Types.isNumeric(t);
    boolean truncated = number && Types.isInteger(t) && !(x.value instanceof Value.Int);
    c.report(
        x.expr,
        number
            ? "cannot convert "
                + c.text(x)
                + " to type "
                + c.text(t)
                + (truncated ? " (truncated)" : "")
            : "cannot convert " + c.text(x) + " to type " + c.text(t));
    x.invalid();
  }

  private boolean constant(Operand x, Type t) {
    Basic b = (Basic) t.underlying();
    Optional<Value> v = Constants.represent(x.value, b);
    Basic from = (Basic) x.type.underlying();
    boolean same =
        (from.isNumeric() && b.isNumeric())
            || (from.isString() && b.isString())
            || (from.isBoolean() && b.isBoolean());
    if (same && v.isPresent()) {
      finishUntyped(x, t);
      x.constant(t, v.get());
      return true;
    }
    if (from.isInteger() && b.isString()) {
      int code =
          x.value instanceof Value.Int(BigInteger n)
                  && n.bitLength() < 22
                  && n.signum() >= 0
                  && n.intValue() <= 0x10FFFF
              ? n.intValue()
              : 0xFFFD;
      c.untyped.useDefault(x);
      x.constant(
          t,
          new Value.Str(
              Literals.utf8(Character.toString(code >= 0xD800 && code < 0xE000 ? 0xFFFD : code))));
      return true;
    }
    return false;
  }

  private boolean constantToParam(Operand x, Type t) {
    TypeParam p = (TypeParam) Types.unalias(t);
    Optional<List<Type.Term>> terms = p.constraint().typeSet().terms();
    if (terms.isEmpty() || terms.get().isEmpty()) {
      return false;
    }
    for (Type.Term term : terms.get()) {
      Operand copy = x.copy();
      copy.expr = new Expr.Bad(0, 0); // Only asks; records nothing.
      Type u = term.type().underlying();
      boolean ok = u instanceof Basic ? constant(copy, u) : convertible(copy, u);
      if (!ok) {
        return false;
      }
    }
    c.untyped.useDefault(x);
    return true;
  }

  /// An untyped operand gets its final type: that of the conversion, or its default where the
  /// target is an interface or of another kind.
  private void finishUntyped(Operand x, Type t) {
    if (!Types.isUntyped(x.type)) {
      return;
    }
    Type last = t;
    if (x.isNil()) {
      return;
    }
    boolean otherKind =
        Types.isInterface(t)
            || Types.isTypeParam(t)
            || (x.isConstant() && !Types.isConstType(t))
            || (Types.isInteger(x.type) && Types.isString(t));
    if (otherKind) {
      last = Types.defaultType(x.type);
    }
    c.untyped.update(x.expr, last);
  }

  boolean convertible(Operand x, Type t) {
    Type v = x.type;
    if (Assignability.assignable(x, t, c)) {
      return true;
    }
    boolean pv = Types.isTypeParam(v);
    boolean pt = Types.isTypeParam(t);
    if (pv || pt) {
      return eachTerm(v, a -> eachTerm(t, b -> convertibleTypes(x, a, b)));
    }
    return convertibleTypes(x, v, t);
  }

  private static boolean eachTerm(Type t, java.util.function.Predicate<Type> rule) {
    if (!(Types.unalias(t) instanceof TypeParam p)) {
      return rule.test(t);
    }
    Optional<List<Type.Term>> terms = p.constraint().typeSet().terms();
    return terms.isPresent()
        && !terms.get().isEmpty()
        && terms.get().stream().allMatch(x -> rule.test(x.type()));
  }

  private boolean convertibleTypes(Operand x, Type v, Type t) {
    Type vu = v.underlying();
    Type tu = t.underlying();
    Operand typed = x.copy();
    typed.type = v;
    if (v != x.type || Types.isTypeParam(t)) {
      if (Assignability.assignable(typed, t, c)) {
        return true;
      }
    } else if (Assignability.assignable(typed, t, c)) {
      return true;
    }
    if (Identity.identicalIgnoringTags(vu, tu)) {
      return true;
    }
    if (Types.unalias(v) instanceof Type.Pointer(Type a)
        && Types.unalias(t) instanceof Type.Pointer(Type b)
        && Identity.identicalIgnoringTags(a.underlying(), b.underlying())
        && !Types.isTypeParam(a)
        && !Types.isTypeParam(b)) {
      return true;
    }
    if (Types.isNumeric(v) && Types.isNumeric(t)) {
      Basic a = (Basic) vu;
      Basic b = (Basic) tu;
      return a.isComplex() == b.isComplex();
    }
    if (Types.isString(t) && (Types.isInteger(v) || Types.isBytesOrRunes(v))) {
      return true;
    }
    if (Types.isString(v) && Types.isBytesOrRunes(t)) {
      return true;
    }
    boolean pointerV = vu instanceof Type.Pointer || vu == Basic.UINTPTR;
    boolean pointerT = tu instanceof Type.Pointer || tu == Basic.UINTPTR;
    if ((pointerV && tu == Basic.UNSAFE_POINTER) || (vu == Basic.UNSAFE_POINTER && pointerT)) {
      return true;
    }
    if (vu instanceof Type.Slice(Type elem)) {
      Type target = tu instanceof Type.Pointer(Type base) ? base.underlying() : tu;
      return target instanceof Type.Array(_, Type other) && Identity.identical(elem, other);
    }
    return false;
  }
}
