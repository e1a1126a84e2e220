package concord.go.types.check;

import concord.go.syntax.Expr;
import concord.go.types.Basic;
import concord.go.types.BuiltinId;
import concord.go.types.Identity;
import concord.go.types.Mode;
import concord.go.types.Type;
import concord.go.types.Types;
import concord.go.types.constant.Value;
import java.util.List;
import java.util.Optional;

/// Spec, "Appending to and copying slices", "Clear", "Close", "Deletion of map elements" and
/// "Length and capacity".
final class ContainerBuiltins {
  private final Checker c;

  ContainerBuiltins(Checker c) {
    this.c = c;
  }

  Operand append(Expr.Call e) {
    List<Operand> args = c.builtins.arguments(e);
    Operand s = args.getFirst();
    if (!s.isValid()) {
      args.forEach(c.untyped::useDefault);
      return s;
    }
    if (s.isNil()) {
      return c.builtins.invalid(
          s, "first argument to append must be a typed slice; have untyped nil");
    }
    if (Types.isVague(s.type)) {
      args.forEach(c.untyped::useDefault);
      return Builtins.vague(e, s);
    }
    Type result = s.type;
    Optional<Type> core = Types.core(s.type);
    if (core.isEmpty() && Types.coreString(s.type).orElse(Basic.INVALID) == Basic.STRING) {
      core = Optional.of(new Type.Slice(Basic.UINT8));
    }
    if (!(core.orElse(Basic.INVALID) instanceof Type.Slice(Type elem))) {
      return c.builtins.invalid(s, c.text(s) + " is not a slice");
    }
    if (e.spread() && args.size() == 2) {
      Operand y = args.get(1);
      if (y.isNil()) {
        return new Operand(e, Mode.VALUE, result);
      }
      boolean bytes =
          elem.underlying() == Basic.UINT8
              && y.isValid()
              && Types.coreString(y.type).orElse(Basic.INVALID) instanceof Basic b
              && b.isString();
      if (bytes) {
        c.untyped.useDefault(y);
        return new Operand(e, Mode.VALUE, result);
      }
      Type want =
          Types.isTypeParam(y.type)
                  && Types.core(y.type).orElse(Basic.INVALID) instanceof Type.Slice(Type other)
                  && Identity.identical(other, elem)
              ? y.type
              : new Type.Slice(elem);
      c.assignments.assign(y, want, "argument to append");
      return new Operand(e, Mode.VALUE, result);
    }
    for (int i = 1; i < args.size(); i++) {
      c.assignments.assign(args.get(i), elem, "argument to append");
    }
    return new Operand(e, Mode.VALUE, result);
  }

  Operand length(Expr.Call e, BuiltinId id) {
    Operand x = c.exprs.expr(e.args().getFirst());
    if (x.isVague()) {
      return x.isValid() ? new Operand(e, Mode.VALUE, Basic.INT) : x;
    }
    boolean len = id == BuiltinId.LEN;
    if (Types.isTypeParam(x.type)) {
      if (Types.all(x.type, t -> measurable(t, len))) {
        return new Operand(e, Mode.VALUE, Basic.INT);
      }
      return c.builtins.invalid(x, c.text(x) + " for built-in " + id.goName());
    }
    Type u = x.type.underlying();
    if (u instanceof Type.Pointer(Type base) && base.underlying() instanceof Type.Array a) {
      u = a;
    }
    if (len && x.isConstant() && x.value instanceof Value.Str(String s)) {
      c.untyped.useDefault(x);
      return new Operand(e).constant(Basic.INT, Value.of(s.length()));
    }
    if (u instanceof Type.Array(long n, _) && !c.env.hasCallOrReceive && n >= 0) {
      return new Operand(e).constant(Basic.INT, Value.of(n));
    }
    if (measurable(x.type, len)) {
      c.untyped.useDefault(x);
      return new Operand(e, Mode.VALUE, Basic.INT);
    }
    return c.builtins.invalid(x, c.text(x) + " for built-in " + id.goName());
  }

  private static boolean measurable(Type t, boolean len) {
    return switch (t.underlying()) {
      case Basic b -> len && b.isString();
      case Type.Array _, Type.Slice _, Type.Chan _ -> true;
      case Type.Pointer(Type base) -> base.underlying() instanceof Type.Array;
      case Type.MapOf _ -> len;
      case Type _ -> false;
    };
  }

  Operand clear(Expr.Call e) {
    Operand x = c.exprs.expr(e.args().getFirst());
    if (!x.isVague()
        && !Types.all(
            x.type,
            t -> t.underlying() instanceof Type.MapOf || t.underlying() instanceof Type.Slice)) {
      return c.builtins.invalid(x, "clear " + c.text(x) + " must be a map or slice");
    }
    return Builtins.noValue(e);
  }

  Operand close(Expr.Call e) {
    Operand x = c.exprs.expr(e.args().getFirst());
    if (x.isVague()) {
      return Builtins.noValue(e);
    }
    Type u =
        Types.isTypeParam(x.type) ? Types.core(x.type).orElse(Basic.INVALID) : x.type.underlying();
    if (!(u instanceof Type.Chan ch)) {
      c.report(x.expr, "invalid operation: cannot close non-channel " + c.text(x));
      return x.invalid();
    }
    if (!ch.canSend()) {
      c.report(x.expr, "invalid operation: cannot close receive-only channel " + c.text(x));
      return x.invalid();
    }
    return Builtins.noValue(e);
  }

  Operand copy(Expr.Call e) {
    List<Operand> args = c.builtins.arguments(e);
    if (args.size() == 2 && !args.get(0).isVague() && !args.get(1).isVague()) {
      Operand dst = args.get(0);
      Operand src = args.get(1);
      Type from = Types.coreString(src.type).orElse(Basic.INVALID);
      boolean toSlice = Types.core(dst.type).orElse(Basic.INVALID) instanceof Type.Slice;
      if (!toSlice) {
        return c.builtins.invalid(
            dst, "copy expects slice arguments; found " + c.text(dst) + " and " + c.text(src));
      }
      Type elem = ((Type.Slice) Types.core(dst.type).orElseThrow()).elem();
      if (from instanceof Basic b && b.isString()) {
        c.untyped.useDefault(src);
        if (elem.underlying() != Basic.UINT8) {
          return c.builtins.invalid(
              dst,
              "arguments to copy "
                  + c.text(dst)
                  + " and "
                  + c.text(src)
                  + " have different element types");
        }
      } else if (!(from instanceof Type.Slice(Type other)) || !Identity.identical(elem, other)) {
        return c.builtins.invalid(
            dst,
            "arguments to copy "
                + c.text(dst)
                + " and "
                + c.text(src)
                + " have different element types "
                + c.text(elem)
                + " and "
                + c.text(src.type));
      }
    }
    return new Operand(e, Mode.VALUE, Basic.INT);
  }

  Operand delete(Expr.Call e) {
    List<Operand> args = c.builtins.arguments(e);
    Operand m = args.getFirst();
    if (args.size() == 2 && !m.isVague()) {
      Type u = Types.core(m.type).orElse(Basic.INVALID);
      if (u instanceof Type.MapOf(Type key, _)) {
        c.assignments.assign(args.get(1), key, "argument to delete");
      } else {
        return c.builtins.invalid(m, c.text(m) + " is not a map");
      }
    }
    return Builtins.noValue(e);
  }
}
