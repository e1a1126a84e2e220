package concord.go.types.check;

import concord.go.syntax.Expr;
import concord.go.types.Basic;
import concord.go.types.Identity;
import concord.go.types.Mode;
import concord.go.types.Signature;
import concord.go.types.Type;
import concord.go.types.TypeParam;
import concord.go.types.Types;
import concord.go.types.constant.Numbers;
import concord.go.types.constant.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Spec, "Index expressions" and "Slice expressions".
final class Indexing {
  private final Checker c;

  Indexing(Checker c) {
    this.c = c;
  }

  /// What indexing a type gives. `key` is the key type of a map; `length` is below 0 if not known.
  private record Access(Type elem, Mode mode, Optional<Type> key, long length) {}

  Operand index(Expr.Index e) {
    return indexed(e, c.exprs.rawOrType(e.x()));
  }

  /// `x[i]`, where `x` has been checked.
  Operand indexed(Expr.Index e, Operand operand) {
    Operand x = operand;
    switch (x.mode) {
      case INVALID -> {
        e.indices().forEach(c.exprs::rawOrType);
        return x;
      }
      case TYPE -> {
        Type t = c.types.generic(e);
        return t == Basic.INVALID ? x.invalid() : x.set(Mode.TYPE, t);
      }
      case VALUE -> {
        if (x.type instanceof Signature s && !s.typeParams().isEmpty()) {
          return c.calls.instantiate(e, x, s);
        }
      }
      default -> {}
    }
    x = c.exprs.single(c.exprs.value(x));
    if (!x.isValid()) {
      e.indices().forEach(c.exprs::rawOrType);
      return x;
    }
    if (Types.isVague(x.type)) {
      e.indices().forEach(c.exprs::rawOrType);
      return x.set(Mode.VARIABLE, x.type);
    }
    if (e.indices().size() > 1) {
      c.report(e.indices().get(1), "unexpected comma; expecting ]");
      return x.invalid();
    }
    Expr i = e.indices().getFirst();
    if (x.isConstant() && Types.isString(x.type)) {
      return constantString(x, i);
    }
    Optional<Access> access = access(x.type, x.mode);
    if (access.isEmpty()) {
      c.exprs.rawOrType(i);
      c.report(x.expr, "invalid operation: cannot index " + c.text(x));
      return x.invalid();
    }
    Access a = access.get();
    if (a.key.isPresent()) {
      Operand key = c.exprs.expr(i);
      c.assignments.assign(key, a.key.get(), "map index");
      return x.set(Mode.MAP_INDEX, a.elem);
    }
    Type elem = a.elem;
    indexValue(i, a.length);
    return x.set(a.mode, elem);
  }

  private Operand constantString(Operand x, Expr i) {
    long length = x.value instanceof Value.Str(String s) ? s.length() : -1;
    Optional<BigInteger> at = indexValue(i, length);
    c.untyped.useDefault(x);
    if (at.isPresent() && x.value instanceof Value.Str(String s) && at.get().bitLength() < 31) {
      return x.constantByte(s.charAt(at.get().intValue()));
    }
    return x.set(Mode.VALUE, Basic.UINT8);
  }

  private Optional<Access> access(Type t, Mode mode) {
    if (Types.unalias(t) instanceof TypeParam p) {
      return param(p);
    }
    return switch (t.underlying()) {
      case Basic b when b.isString() ->
          Optional.of(new Access(Basic.UINT8, Mode.VALUE, Optional.empty(), -1));
      case Type.Array(long n, Type elem) ->
          Optional.of(
              new Access(
                  elem, mode == Mode.VARIABLE ? Mode.VARIABLE : Mode.VALUE, Optional.empty(), n));
      case Type.Pointer(Type base)
          when base.underlying() instanceof Type.Array(long n, Type elem) ->
          Optional.of(new Access(elem, Mode.VARIABLE, Optional.empty(), n));
      case Type.Slice(Type elem) ->
          Optional.of(new Access(elem, Mode.VARIABLE, Optional.empty(), -1));
      case Type.MapOf(Type key, Type elem) ->
          Optional.of(new Access(elem, Mode.MAP_INDEX, Optional.of(key), -1));
      case Type _ -> Optional.empty();
    };
  }

  /// All types of the set must be indexable alike.
  private Optional<Access> param(TypeParam p) {
    Optional<List<Type.Term>> terms = p.constraint().typeSet().terms();
    if (terms.isEmpty() || terms.get().isEmpty()) {
      return Optional.empty();
    }
    Access all = null;
    for (Type.Term term : terms.get()) {
      Optional<Access> one = access(term.type(), Mode.VARIABLE);
      if (one.isEmpty()) {
        return Optional.empty();
      }
      Access a = one.get();
      if (all == null) {
        all = a;
      } else if (!Identity.identical(all.elem, a.elem)
          || all.key.isPresent() != a.key.isPresent()) {
        return Optional.empty();
      } else {
        long length =
            all.length < 0 ? a.length : a.length < 0 ? all.length : Math.min(all.length, a.length);
        all = new Access(all.elem, a.mode == Mode.VALUE ? Mode.VALUE : all.mode, all.key, length);
      }
    }
    return Optional.of(all);
  }

  /// Checks an index; its value if it is constant. `length` below 0 is no bound.
  Optional<BigInteger> indexValue(Expr e, long length) {
    Operand i = c.exprs.expr(e);
    if (!integerIndex(i, "index")) {
      return Optional.empty();
    }
    if (i.isConstant() && i.value instanceof Value.Int(BigInteger n)) {
      if (length >= 0 && n.compareTo(BigInteger.valueOf(length)) >= 0) {
        c.report(e, "invalid argument: index " + c.text(e) + " out of bounds [0:" + length + "]");
        return Optional.empty();
      }
      return Optional.of(n);
    }
    return Optional.empty();
  }

  /// Whether an operand is a valid index, length or capacity; reports if not.
  boolean integerIndex(Operand i, String what) {
    if (i.isVague()) {
      return false;
    }
    if (i.isConstant() && Types.isUntyped(i.type)) {
      if (!(i.value instanceof Value.Int) && Numbers.isNumber(i.value)) {
        c.report(i.expr, "invalid argument: " + what + " " + c.text(i) + " truncated to int");
        return false;
      }
    }
    if (Types.isUntyped(i.type)) {
      if (!Types.isNumeric(i.type)) {
        c.report(i.expr, "invalid argument: " + what + " " + c.text(i) + " must be integer");
        return false;
      }
      if (!c.untyped.convert(i, Basic.INT)) {
        return false;
      }
    }
    if (!Types.allInteger(i.type)) {
      c.report(i.expr, "invalid argument: " + what + " " + c.text(i) + " must be integer");
      return false;
    }
    if (i.isConstant() && i.value instanceof Value.Int(BigInteger n) && n.signum() < 0) {
      c.report(i.expr, "invalid argument: " + what + " " + c.text(i) + " must not be negative");
      return false;
    }
    return true;
  }

  Operand slice(Expr.Slice e) {
    Operand x = c.exprs.expr(e.x());
    if (x.isVague()) {
      bounds(e, -1);
      return x.isValid() ? x.set(Mode.VARIABLE, x.type) : x;
    }
    Optional<Type> core = Types.coreString(x.type);
    long length = -1;
    switch (core.orElse(Basic.INVALID)) {
      case Basic b when b.isString() -> {
        if (e.max().isPresent()) {
          c.report(e, "invalid operation: 3-index slice of string");
          return x.invalid();
        }
        if (x.isConstant() && x.value instanceof Value.Str(String s)) {
          length = s.length() + 1L;
        }
        if (Types.isUntyped(x.type)) {
          c.untyped.useDefault(x);
          x.set(Mode.VALUE, Basic.STRING);
        }
        x.set(Mode.VALUE, x.type);
      }
      case Type.Array(long n, Type elem) -> {
        length = n < 0 ? -1 : n + 1;
        if (x.mode != Mode.VARIABLE) {
          c.report(e, "invalid operation: " + c.text(x) + " (slice of unaddressable value)");
          return x.invalid();
        }
        x.set(Mode.VALUE, new Type.Slice(elem));
      }
      case Type.Pointer(Type base)
          when base.underlying() instanceof Type.Array(long n, Type elem) -> {
        length = n < 0 ? -1 : n + 1;
        x.set(Mode.VALUE, new Type.Slice(elem));
      }
      case Type.Slice _ -> x.set(Mode.VALUE, x.type);
      case Type _ -> {
        bounds(e, -1);
        c.report(e.x(), "cannot slice " + c.text(x));
        return x.invalid();
      }
    }
    bounds(e, length);
    return x;
  }

  private void bounds(Expr.Slice e, long length) {
    List<BigInteger> constants = new ArrayList<>();
    for (Optional<Expr> part : List.of(e.low(), e.high(), e.max())) {
      if (part.isPresent()) {
        Optional<BigInteger> n = indexValue(part.get(), length);
        if (n.isPresent()) {
          if (!constants.isEmpty() && constants.getLast().compareTo(n.get()) > 0) {
            c.report(part.get(), "invalid slice indices: " + n.get() + " < " + constants.getLast());
          }
          constants.add(n.get());
        }
      }
    }
  }
}
