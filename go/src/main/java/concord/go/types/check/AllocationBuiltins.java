package concord.go.types.check;

import concord.go.syntax.Expr;
import concord.go.types.Basic;
import concord.go.types.Mode;
import concord.go.types.Type;
import concord.go.types.Types;
import concord.go.types.constant.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/// Spec, "Making slices, maps and channels" and "Allocation".
final class AllocationBuiltins {
  private final Checker c;

  AllocationBuiltins(Checker c) {
    this.c = c;
  }

  Operand make(Expr.Call e) {
    Expr typeExpr = e.args().getFirst();
    Type t = c.types.varType(typeExpr);
    List<Expr> sizes = e.args().subList(1, e.args().size());
    List<BigInteger> constants = new ArrayList<>();
    for (Expr size : sizes) {
      Operand n = c.exprs.expr(size);
      if (n.isValid()
          && Types.isUntyped(n.type)
          && n.isConstant()
          && n.value instanceof Value.Rat) {
        c.report(size, c.text(n) + " truncated to int");
        continue;
      }
      if (c.indexing.integerIndex(n, "index") && n.value instanceof Value.Int(BigInteger v)) {
        constants.add(v);
      }
    }
    if (Types.isVague(t)) {
      return t == Basic.INVALID ? new Operand(e) : new Operand(e, Mode.VALUE, t);
    }
    int min =
        switch (Types.core(t).orElse(Basic.INVALID)) {
          case Type.Slice _ -> 2;
          case Type.MapOf _, Type.Chan _ -> 1;
          case Type _ -> 0;
        };
    if (min == 0) {
      c.report(
          typeExpr,
          "invalid argument: cannot make "
              + c.text(typeExpr)
              + "; type must be slice, map, or channel");
      return new Operand(e);
    }
    int n = e.args().size();
    if (n < min || n > min + 1) {
      c.report(
          e,
          "invalid operation: "
              + c.text(e)
              + " expects "
              + min
              + " or "
              + (min + 1)
              + " arguments; found "
              + n);
      return new Operand(e);
    }
    if (constants.size() == 2 && constants.get(0).compareTo(constants.get(1)) > 0) {
      c.report(sizes.getFirst(), "invalid argument: length and capacity swapped");
    }
    return new Operand(e, Mode.VALUE, t);
  }

  Operand newOf(Expr.Call e) {
    Expr arg = e.args().getFirst();
    Operand x = c.exprs.rawOrType(arg);
    switch (x.mode) {
      case INVALID -> {
        return x;
      }
      case TYPE -> {
        Type t = c.types.varType(arg);
        return t == Basic.INVALID ? x.invalid() : new Operand(e, Mode.VALUE, new Type.Pointer(t));
      }
      default -> {
        x = c.exprs.single(c.exprs.value(x));
        if (!x.isValid()) {
          return x;
        }
        if (x.isNil()) {
          c.report(arg, "use of untyped nil in argument to built-in new");
          return x.invalid();
        }
        c.untyped.useDefault(x);
        return x.isValid() ? new Operand(e, Mode.VALUE, new Type.Pointer(x.type)) : x;
      }
    }
  }
}
