package concord.go.types.check;

import concord.go.syntax.Expr;
import concord.go.syntax.TypeExpr;
import concord.go.types.Basic;
import concord.go.types.Const;
import concord.go.types.Mode;
import concord.go.types.Named;
import concord.go.types.Obj;
import concord.go.types.Pkg;
import concord.go.types.Struct;
import concord.go.types.Type;
import concord.go.types.Types;
import concord.go.types.Var;
import concord.go.types.constant.Value;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Spec, "Composite literals".
final class CompositeLits {
  private final Checker c;

  CompositeLits(Checker c) {
    this.c = c;
  }

  /// `hint` is the type of a literal that leaves its own out.
  Operand composite(Expr.CompositeLit lit, Optional<Type> hint) {
    Operand x = new Operand(lit);
    Type type;
    Type base;
    if (lit.type().isPresent()) {
      Expr written = lit.type().get();
      if (written instanceof TypeExpr.ArrayType(TypeExpr.Ellipsis _, Expr elem, _, _)) {
        Type t = c.types.varType(elem);
        long n = indexed(lit.elements(), t, -1);
        Type array = new Type.Array(n, t);
        c.info.type(written, Mode.TYPE, array, Value.UNKNOWN);
        return x.set(Mode.VALUE, array);
      }
      type = c.types.type(written);
      base = type;
    } else if (hint.isPresent()) {
      type = hint.get();
      Optional<Type> core = Types.core(type);
      base = core.isPresent() && core.get() instanceof Type.Pointer(Type elem) ? elem : type;
    } else {
      c.report(lit, "invalid composite literal type: missing type");
      elementsOf(lit, new Type.Unknown(""));
      return x;
    }
    switch (Types.core(base).orElse(Basic.INVALID)) {
      case Struct s -> struct(lit, s, base);
      case Type.Array(long n, Type elem) -> indexed(lit.elements(), elem, n);
      case Type.Slice(Type elem) -> indexed(lit.elements(), elem, -1);
      case Type.MapOf(Type key, Type elem) -> map(lit, key, elem);
      case Type u -> {
        elementsOf(lit, new Type.Unknown(""));
        if ((!Types.isVague(u) && !Types.isVague(type)) || Types.isTypeParam(base)) {
          c.report(lit, "invalid composite literal type " + c.text(type));
          return x;
        }
        if (type == Basic.INVALID) {
          return x;
        }
      }
    }
    return x.set(Mode.VALUE, type);
  }

  /// An element: a literal may leave out its type, which is then `type`.
  private Operand element(Expr e, Type type) {
    if (e instanceof Expr.CompositeLit lit && lit.type().isEmpty()) {
      Operand x = composite(lit, Optional.of(type));
      x.expr = e;
      c.exprs.record(x);
      return x;
    }
    return c.exprs.expr(e, Optional.of(type));
  }

  /// The elements of a literal of which the type is not known. A name before `:` may be a field.
  private void elementsOf(Expr.CompositeLit lit, Type unknown) {
    for (Expr e : lit.elements()) {
      if (e instanceof Expr.KeyValue(Expr key, Expr value, _, _)) {
        if (!isField(key)) {
          c.untyped.useDefault(element(key, unknown));
        }
        c.untyped.useDefault(element(value, unknown));
      } else {
        c.untyped.useDefault(element(e, unknown));
      }
    }
  }

  /// Whether a key can only be the name of a field: a variable or constant of that name would be a
  /// key of a map, or an index.
  private boolean isField(Expr key) {
    if (!(key instanceof Expr.Ident i)) {
      return false;
    }
    Obj found = c.env.scope.lookup(i.name());
    return !(found instanceof Var || found instanceof Const);
  }

  private void struct(Expr.CompositeLit lit, Struct s, Type base) {
    if (lit.elements().isEmpty()) {
      return;
    }
    if (lit.elements().getFirst() instanceof Expr.KeyValue) {
      keyed(lit, s, base);
    } else {
      positional(lit, s, base);
    }
  }

  private void keyed(Expr.CompositeLit lit, Struct s, Type base) {
    Set<String> seen = new HashSet<>();
    for (Expr e : lit.elements()) {
      if (!(e instanceof Expr.KeyValue(Expr key, Expr value, _, _))) {
        c.report(e, "mixture of field:value and value elements in struct literal");
        c.exprs.rawOrType(e);
        continue;
      }
      if (!(key instanceof Expr.Ident name)) {
        c.report(key, "invalid field name " + c.text(key) + " in struct literal");
        c.exprs.rawOrType(value);
        continue;
      }
      Optional<Var> field = field(s, name.name());
      if (field.isEmpty()) {
        unknownField(name, base);
        element(value, new Type.Unknown(""));
        continue;
      }
      c.info.use(name, field.get());
      Type t = field.get().type();
      Operand x = element(value, t);
      c.assignments.assign(x, t, "struct literal");
      if (!seen.add(name.name())) {
        c.report(name, "duplicate field name " + name.name() + " in struct literal");
      }
    }
  }

  private Optional<Var> field(Struct s, String name) {
    for (Var f : s.fields()) {
      if (f.sameId(c.pkg, name)) {
        return Optional.of(f);
      }
    }
    return Optional.empty();
  }

  private void unknownField(Expr.Ident name, Type base) {
    boolean partly = Types.unalias(base) instanceof Named n && n.obj().pkg().mayHaveMore();
    if (!partly) {
      c.report(name, "unknown field " + name.name() + " in struct literal of type " + c.text(base));
    }
  }

  private void positional(Expr.CompositeLit lit, Struct s, Type base) {
    List<Expr> elements = lit.elements();
    for (int i = 0; i < elements.size(); i++) {
      Expr e = elements.get(i);
      if (e instanceof Expr.KeyValue) {
        c.report(e, "mixture of field:value and value elements in struct literal");
        continue;
      }
      if (i >= s.fields().size()) {
        c.exprs.expr(e);
        c.report(e, "too many values in struct literal of type " + c.text(base));
        elements.subList(i + 1, elements.size()).forEach(c.exprs::rawOrType);
        return;
      }
      Var f = s.fields().get(i);
      Operand x = element(e, f.type());
      if (!f.isExported() && !Pkg.same(f.pkg(), c.pkg)) {
        c.report(
            e,
            "implicit assignment to unexported field "
                + f.name()
                + " in struct literal of type "
                + c.text(base));
      } else {
        c.assignments.assign(x, f.type(), "struct literal");
      }
    }
    if (elements.size() < s.fields().size()) {
      c.report(lit.end() - 1, "too few values in struct literal of type " + c.text(base));
    }
  }

  /// The elements of an array or slice; their number. `length` below 0 is no bound.
  private long indexed(List<Expr> elements, Type type, long length) {
    long next = 0;
    long max = 0;
    Set<Long> seen = new HashSet<>();
    for (Expr e : elements) {
      Expr value = e;
      if (e instanceof Expr.KeyValue(Expr key, Expr v, _, _)) {
        value = v;
        Optional<BigInteger> n = c.indexing.indexValue(key, length);
        if (n.isPresent() && n.get().bitLength() < 63) {
          next = n.get().longValue();
        } else if (n.isEmpty()
            && c.full
            && c.info.of(key).mode() != Mode.INVALID
            && !c.info.of(key).isConstant()) {
          c.report(key, "index " + c.text(key) + " must be integer constant");
        }
      } else if (length >= 0 && next >= length) {
        c.report(e, "invalid argument: index " + next + " out of bounds [0:" + length + "]");
      }
      if (!seen.add(next)) {
        c.report(e, "duplicate index " + next + " in array or slice literal");
      }
      next++;
      max = Math.max(max, next);
      Operand x = element(value, type);
      c.assignments.assign(x, type, "array or slice literal");
    }
    return max;
  }

  private void map(Expr.CompositeLit lit, Type keyType, Type elem) {
    Set<Object> seen = new HashSet<>();
    for (Expr e : lit.elements()) {
      if (!(e instanceof Expr.KeyValue(Expr key, Expr value, _, _))) {
        c.report(e, "missing key in map literal");
        c.exprs.rawOrType(e);
        continue;
      }
      Operand k = element(key, keyType);
      c.assignments.assign(k, keyType, "map literal");
      if (k.isConstant() && k.value.isKnown()) {
        Object id = Types.isInterface(keyType) ? List.of(k.value, k.type) : k.value;
        if (!seen.add(id)) {
          c.report(key, "duplicate key " + c.text(key) + " in map literal");
        }
      }
      Operand v = element(value, elem);
      c.assignments.assign(v, elem, "map literal");
    }
  }
}
