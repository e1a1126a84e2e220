package concord.go.types.check;

import concord.go.syntax.Expr;
import concord.go.syntax.Token;
import concord.go.types.Basic;
import concord.go.types.BuiltinId;
import concord.go.types.Identity;
import concord.go.types.Mode;
import concord.go.types.Type;
import concord.go.types.Types;
import concord.go.types.constant.Numbers;
import concord.go.types.constant.Value;
import java.util.List;

/// Spec, "Manipulating complex numbers" and "Min and max".
final class NumberBuiltins {
  private final Checker c;

  NumberBuiltins(Checker c) {
    this.c = c;
  }

  Operand complex(Expr.Call e) {
    List<Operand> args = c.builtins.arguments(e);
    if (args.size() != 2) {
      return args.getFirst().isValid()
          ? c.builtins.invalid(args.getFirst(), "not enough arguments for complex")
          : args.getFirst();
    }
    Operand x = args.get(0);
    Operand y = args.get(1);
    if (x.isVague() || y.isVague()) {
      return Builtins.vague(e, x);
    }
    if (Types.isUntyped(x.type) && Types.isTyped(y.type)) {
      c.untyped.convert(x, y.type);
    } else if (Types.isTyped(x.type) && Types.isUntyped(y.type)) {
      c.untyped.convert(y, x.type);
    } else if (Types.isUntyped(x.type) && !(x.isConstant() && y.isConstant())) {
      c.untyped.convert(x, Basic.FLOAT64);
      c.untyped.convert(y, Basic.FLOAT64);
    }
    if (!x.isValid() || !y.isValid()) {
      return x.invalid();
    }
    if (!Identity.identical(x.type, y.type) && Types.isTyped(x.type)) {
      c.report(
          x.expr,
          "invalid operation: "
              + c.text(e)
              + " (mismatched types "
              + c.text(x.type)
              + " and "
              + c.text(y.type)
              + ")");
      return x.invalid();
    }
    Type result =
        switch (x.type.underlying()) {
          case Basic b when b == Basic.FLOAT32 -> Basic.COMPLEX64;
          case Basic b when b == Basic.FLOAT64 -> Basic.COMPLEX128;
          case Basic b when b.isUntyped() && b.isNumeric() -> Basic.UNTYPED_COMPLEX;
          case Type _ -> Types.isTypeParam(x.type) ? Basic.COMPLEX128 : Basic.INVALID;
        };
    if (result == Basic.INVALID) {
      return c.builtins.invalid(
          x, "arguments have type " + c.text(x.type) + ", expected floating-point");
    }
    if (x.isConstant() && y.isConstant()) {
      return new Operand(e).constant(result, Numbers.complex(x.value, y.value));
    }
    return new Operand(e, Mode.VALUE, result);
  }

  Operand part(Expr.Call e, BuiltinId id) {
    Operand x = c.exprs.expr(e.args().getFirst());
    if (x.isVague()) {
      return Builtins.vague(e, x);
    }
    if (Types.isUntyped(x.type)) {
      if (x.isConstant()) {
        if (Types.isNumeric(x.type)) {
          x.type = Basic.UNTYPED_COMPLEX;
        }
      } else {
        c.untyped.convert(x, Basic.COMPLEX128);
      }
    }
    if (!x.isValid()) {
      return x;
    }
    Type result =
        switch (x.type.underlying()) {
          case Basic b when b == Basic.COMPLEX64 -> Basic.FLOAT32;
          case Basic b when b == Basic.COMPLEX128 -> Basic.FLOAT64;
          case Basic b when b == Basic.UNTYPED_COMPLEX -> Basic.UNTYPED_FLOAT;
          case Type _ -> Basic.INVALID;
        };
    if (result == Basic.INVALID) {
      return c.builtins.invalid(
          x, "argument has type " + c.text(x.type) + ", expected complex type");
    }
    if (x.isConstant() && x.value.isKnown()) {
      Value v = id == BuiltinId.REAL ? Numbers.re(x.value) : Numbers.im(x.value);
      return new Operand(e).constant(result, v);
    }
    return new Operand(e, Mode.VALUE, result);
  }

  Operand extreme(Expr.Call e, BuiltinId id) {
    Token op = id == BuiltinId.MAX ? Token.GTR : Token.LSS;
    List<Operand> args = c.builtins.arguments(e);
    for (Operand a : args) {
      if (a.isVague()) {
        return Builtins.vague(e, a);
      }
      if (!Types.allOrdered(a.type)) {
        return c.builtins.invalid(a, c.text(a) + " cannot be ordered");
      }
    }
    Operand x = args.getFirst();
    for (Operand a : args.subList(1, args.size())) {
      if (!c.operators.match(x, a)
          || (x.isValid() && a.isValid() && !Identity.identical(x.type, a.type))) {
        return c.builtins.invalid(
            a,
            "mismatched types "
                + c.text(x.type)
                + " (previous argument) and "
                + c.text(a.type)
                + " (type of "
                + c.text(a.expr)
                + ")");
      }
      if (!x.isValid() || !a.isValid()) {
        return x.invalid();
      }
      if (x.isConstant() && a.isConstant()) {
        if (Constants.compare(op, a.value, x.value).orElse(false)) {
          x = a;
        }
      } else {
        Type t = x.type;
        x = x.copy().set(Mode.VALUE, t);
      }
    }
    if (!x.isConstant()) {
      Type t = x.type;
      if (Types.isUntyped(t)) {
        t = Types.defaultType(t);
      }
      for (Operand a : args) {
        if (Types.isUntyped(a.type)) {
          c.untyped.convert(a, t);
        } else {
          c.untyped.update(a.expr, t);
        }
      }
      return new Operand(e, Mode.VALUE, t);
    }
    return new Operand(e).constant(x.type, x.value);
  }
}
