package concord.go.types;

import concord.go.syntax.Expr;
import concord.go.syntax.Token;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Spec, "Built-in functions", and those of package `unsafe`.
final class Builtins {
  private final Checker c;

  Builtins(Checker c) {
    this.c = c;
  }

  Operand call(Expr.Call e, BuiltinId id) {
    if (e.spread() && id != BuiltinId.APPEND) {
      c.report(e, "invalid operation: invalid use of ... with built-in " + id.goName());
      e.args().forEach(c.exprs::rawOrType);
      return new Operand(e);
    }
    boolean calls = c.env.hasCallOrReceive;
    c.env.hasCallOrReceive = false;
    Operand x = arity(e, id) ? checked(e, id) : new Operand(e);
    boolean seen = c.env.hasCallOrReceive || (x.mode != Mode.CONSTANT && isCall(id));
    c.env.hasCallOrReceive = calls || seen;
    return x;
  }

  /// Whether a builtin that is not constant counts as a call for the constancy of `len`.
  private static boolean isCall(BuiltinId id) {
    return id != BuiltinId.LEN && id != BuiltinId.CAP && !id.isUnsafe();
  }

  private boolean arity(Expr.Call e, BuiltinId id) {
    int n = e.args().size();
    int min =
        switch (id) {
          case PRINT, PRINTLN, RECOVER -> 0;
          case COMPLEX, COPY, DELETE, UNSAFE_ADD, UNSAFE_SLICE, UNSAFE_STRING -> 2;
          default -> 1;
        };
    boolean open =
        switch (id) {
          case APPEND, MAX, MIN, PRINT, PRINTLN -> true;
          default -> false;
        };
    int max = id == BuiltinId.MAKE ? 3 : open ? Integer.MAX_VALUE : min;
    if (n == 1 && min == 2) {
      // A call with two results.
      return true;
    }
    if (n < min || n > max) {
      e.args().forEach(c.exprs::rawOrType);
      String text =
          (n < min ? "not enough" : "too many")
              + " arguments for "
              + c.text(e)
              + " (expected "
              + (n < min ? min : max)
              + ", found "
              + n
              + ")";
      c.report(n < min ? e : e.args().get(max), text);
      return false;
    }
    return true;
  }

  private Operand checked(Expr.Call e, BuiltinId id) {
    return switch (id) {
      case APPEND -> append(e);
      case CAP, LEN -> length(e, id);
      case CLEAR -> clear(e);
      case CLOSE -> close(e);
      case COMPLEX -> complex(e);
      case COPY -> copy(e);
      case DELETE -> delete(e);
      case IMAG, REAL -> part(e, id);
      case MAKE -> make(e);
      case MAX, MIN -> extreme(e, id);
      case NEW -> newOf(e);
      case PANIC -> {
        Operand x = c.exprs.expr(e.args().getFirst());
        c.assignments.assign(x, Universe.ANY, "argument to panic");
        yield noValue(e);
      }
      case PRINT, PRINTLN -> {
        for (Expr arg : e.args()) {
          Operand x = c.exprs.expr(arg);
          if (x.isNil()) {
            c.report(arg, "use of untyped nil in argument to built-in " + id.goName());
          }
          c.untyped.useDefault(x);
        }
        yield noValue(e);
      }
      case RECOVER -> new Operand(e, Mode.VALUE, Universe.ANY);
      case UNSAFE_ADD -> {
        Operand x = c.exprs.expr(e.args().getFirst());
        c.assignments.assign(x, Basic.UNSAFE_POINTER, "argument to unsafe.Add");
        lengthArg(e.args().get(1));
        yield new Operand(e, Mode.VALUE, Basic.UNSAFE_POINTER);
      }
      case UNSAFE_ALIGNOF, UNSAFE_SIZEOF -> size(e, id);
      case UNSAFE_OFFSETOF -> offset(e);
      case UNSAFE_SLICE -> {
        Operand x = c.exprs.expr(e.args().getFirst());
        lengthArg(e.args().get(1));
        yield x.isVague() ? vague(e, x) : unsafeSlice(e, x);
      }
      case UNSAFE_SLICE_DATA -> {
        Operand x = c.exprs.expr(e.args().getFirst());
        if (x.isVague()) {
          yield vague(e, x);
        }
        if (Types.core(x.type).orElse(Basic.INVALID) instanceof Type.Slice(Type elem)) {
          yield new Operand(e, Mode.VALUE, new Type.Pointer(elem));
        }
        yield invalid(x, c.text(x) + " is not a slice");
      }
      case UNSAFE_STRING -> {
        Operand x = c.exprs.expr(e.args().getFirst());
        c.assignments.assign(x, new Type.Pointer(Basic.UINT8), "argument to unsafe.String");
        lengthArg(e.args().get(1));
        yield new Operand(e, Mode.VALUE, Basic.STRING);
      }
      case UNSAFE_STRING_DATA -> {
        Operand x = c.exprs.expr(e.args().getFirst());
        c.assignments.assign(x, Basic.STRING, "argument to unsafe.StringData");
        yield new Operand(e, Mode.VALUE, new Type.Pointer(Basic.UINT8));
      }
    };
  }

  private Operand invalid(Operand x, String why) {
    c.report(x.expr, "invalid argument: " + why);
    return x.invalid();
  }

  private static Operand vague(Expr e, Operand x) {
    return x.isValid() ? new Operand(e, Mode.VALUE, x.type) : new Operand(e);
  }

  private static Operand noValue(Expr e) {
    return new Operand(e, Mode.NO_VALUE, Type.Tuple.EMPTY);
  }

  private void lengthArg(Expr e) {
    c.indexing.integerIndex(c.exprs.expr(e), "length");
  }

  /// The arguments; one call with several results gives several.
  private List<Operand> arguments(Expr.Call e) {
    if (e.args().size() == 1) {
      Operand x = c.exprs.multi(e.args().getFirst());
      if (x.isValid() && x.type instanceof Type.Tuple(List<Var> vars)) {
        List<Operand> list = new ArrayList<>();
        vars.forEach(v -> list.add(new Operand(x.expr, Mode.VALUE, v.type())));
        return list;
      }
      return List.of(x);
    }
    return e.args().stream().map(c.exprs::expr).toList();
  }

  private Operand append(Expr.Call e) {
    List<Operand> args = arguments(e);
    Operand s = args.getFirst();
    if (!s.isValid()) {
      args.forEach(c.untyped::useDefault);
      return s;
    }
    if (s.isNil()) {
      return invalid(s, "first argument to append must be a typed slice; have untyped nil");
    }
    if (Types.isVague(s.type)) {
      args.forEach(c.untyped::useDefault);
      return vague(e, s);
    }
    Type result = s.type;
    Optional<Type> core = Types.core(s.type);
    if (core.isEmpty() && Types.coreString(s.type).orElse(Basic.INVALID) == Basic.STRING) {
      core = Optional.of(new Type.Slice(Basic.UINT8));
    }
    if (!(core.orElse(Basic.INVALID) instanceof Type.Slice(Type elem))) {
      return invalid(s, c.text(s) + " is not a slice");
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

  private Operand length(Expr.Call e, BuiltinId id) {
    Operand x = c.exprs.expr(e.args().getFirst());
    if (x.isVague()) {
      return x.isValid() ? new Operand(e, Mode.VALUE, Basic.INT) : x;
    }
    boolean len = id == BuiltinId.LEN;
    if (Types.isTypeParam(x.type)) {
      if (Types.all(x.type, t -> measurable(t, len))) {
        return new Operand(e, Mode.VALUE, Basic.INT);
      }
      return invalid(x, c.text(x) + " for built-in " + id.goName());
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
    return invalid(x, c.text(x) + " for built-in " + id.goName());
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

  private Operand clear(Expr.Call e) {
    Operand x = c.exprs.expr(e.args().getFirst());
    if (!x.isVague()
        && !Types.all(
            x.type,
            t -> t.underlying() instanceof Type.MapOf || t.underlying() instanceof Type.Slice)) {
      return invalid(x, "clear " + c.text(x) + " must be a map or slice");
    }
    return noValue(e);
  }

  private Operand close(Expr.Call e) {
    Operand x = c.exprs.expr(e.args().getFirst());
    if (x.isVague()) {
      return noValue(e);
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
    return noValue(e);
  }

  private Operand complex(Expr.Call e) {
    List<Operand> args = arguments(e);
    if (args.size() != 2) {
      return args.getFirst().isValid()
          ? invalid(args.getFirst(), "not enough arguments for complex")
          : args.getFirst();
    }
    Operand x = args.get(0);
    Operand y = args.get(1);
    if (x.isVague() || y.isVague()) {
      return vague(e, x);
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
      return invalid(x, "arguments have type " + c.text(x.type) + ", expected floating-point");
    }
    if (x.isConstant() && y.isConstant()) {
      return new Operand(e).constant(result, Numbers.complex(x.value, y.value));
    }
    return new Operand(e, Mode.VALUE, result);
  }

  private Operand part(Expr.Call e, BuiltinId id) {
    Operand x = c.exprs.expr(e.args().getFirst());
    if (x.isVague()) {
      return vague(e, x);
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
      return invalid(x, "argument has type " + c.text(x.type) + ", expected complex type");
    }
    if (x.isConstant() && x.value.isKnown()) {
      Value v = id == BuiltinId.REAL ? Numbers.re(x.value) : Numbers.im(x.value);
      return new Operand(e).constant(result, v);
    }
    return new Operand(e, Mode.VALUE, result);
  }

  private Operand copy(Expr.Call e) {
    List<Operand> args = arguments(e);
    if (args.size() == 2 && !args.get(0).isVague() && !args.get(1).isVague()) {
      Operand dst = args.get(0);
      Operand src = args.get(1);
      Type from = Types.coreString(src.type).orElse(Basic.INVALID);
      boolean toSlice = Types.core(dst.type).orElse(Basic.INVALID) instanceof Type.Slice;
      if (!toSlice) {
        return invalid(
            dst, "copy expects slice arguments; found " + c.text(dst) + " and " + c.text(src));
      }
      Type elem = ((Type.Slice) Types.core(dst.type).orElseThrow()).elem();
      if (from instanceof Basic b && b.isString()) {
        c.untyped.useDefault(src);
        if (elem.underlying() != Basic.UINT8) {
          return invalid(
              dst,
              "arguments to copy "
                  + c.text(dst)
                  + " and "
                  + c.text(src)
                  + " have different element types");
        }
      } else if (!(from instanceof Type.Slice(Type other)) || !Identity.identical(elem, other)) {
        return invalid(
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

  private Operand delete(Expr.Call e) {
    List<Operand> args = arguments(e);
    Operand m = args.getFirst();
    if (args.size() == 2 && !m.isVague()) {
      Type u = Types.core(m.type).orElse(Basic.INVALID);
      if (u instanceof Type.MapOf(Type key, _)) {
        c.assignments.assign(args.get(1), key, "argument to delete");
      } else {
        return invalid(m, c.text(m) + " is not a map");
      }
    }
    return noValue(e);
  }

  private Operand make(Expr.Call e) {
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

  private Operand newOf(Expr.Call e) {
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

  private Operand extreme(Expr.Call e, BuiltinId id) {
    Token op = id == BuiltinId.MAX ? Token.GTR : Token.LSS;
    List<Operand> args = arguments(e);
    for (Operand a : args) {
      if (a.isVague()) {
        return vague(e, a);
      }
      if (!Types.allOrdered(a.type)) {
        return invalid(a, c.text(a) + " cannot be ordered");
      }
    }
    Operand x = args.getFirst();
    for (Operand a : args.subList(1, args.size())) {
      if (!c.operators.match(x, a)
          || (x.isValid() && a.isValid() && !Identity.identical(x.type, a.type))) {
        return invalid(
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

  private Operand size(Expr.Call e, BuiltinId id) {
    Operand x = c.exprs.expr(e.args().getFirst());
    if (!x.isValid()) {
      return x;
    }
    c.untyped.useDefault(x);
    Optional<Long> n = id == BuiltinId.UNSAFE_SIZEOF ? Sizes.size(x.type) : Sizes.align(x.type);
    return n.isPresent()
        ? new Operand(e).constant(Basic.UINTPTR, Value.of(n.get()))
        : new Operand(e, Mode.VALUE, Basic.UINTPTR);
  }

  private Operand offset(Expr.Call e) {
    if (!(Exprs.unparen(e.args().getFirst()) instanceof Expr.Selector s)) {
      c.exprs.rawOrType(e.args().getFirst());
      c.report(
          e.args().getFirst(),
          "invalid argument: " + c.text(e.args().getFirst()) + " is not a selector expression");
      return new Operand(e);
    }
    Operand base = c.exprs.expr(s.x());
    if (base.isVague()) {
      return base.isValid() ? new Operand(e, Mode.VALUE, Basic.UINTPTR) : base;
    }
    Type t = Types.pointee(base.type).orElse(base.type);
    if (!(Lookup.find(t, c.pkg, s.sel().name())
        instanceof Lookup.Found(Var f, List<Integer> path, _))) {
      c.report(
          s.sel(), "invalid argument: " + c.text(t) + " has no single field " + s.sel().name());
      return new Operand(e);
    }
    c.info.use(s.sel(), f);
    c.info.type(s, Mode.VARIABLE, f.type(), Value.UNKNOWN);
    c.info.select(s, new Selection(Selection.Kind.FIELD, base.type, f, path, false, f.type()));
    Optional<Long> n = Sizes.offset(t, path);
    return n.isPresent()
        ? new Operand(e).constant(Basic.UINTPTR, Value.of(n.get()))
        : new Operand(e, Mode.VALUE, Basic.UINTPTR);
  }

  private Operand unsafeSlice(Expr.Call e, Operand x) {
    if (Types.core(x.type).orElse(Basic.INVALID) instanceof Type.Pointer(Type elem)) {
      return new Operand(e, Mode.VALUE, new Type.Slice(elem));
    }
    return invalid(x, c.text(x) + " is not a pointer");
  }
}
