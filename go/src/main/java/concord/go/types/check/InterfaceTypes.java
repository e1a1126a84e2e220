package concord.go.types.check;

import concord.go.syntax.Expr;
import concord.go.syntax.InterfaceElem;
import concord.go.syntax.Token;
import concord.go.syntax.TypeExpr;
import concord.go.types.Basic;
import concord.go.types.Func;
import concord.go.types.Identity;
import concord.go.types.Interface;
import concord.go.types.Mode;
import concord.go.types.Scope;
import concord.go.types.Signature;
import concord.go.types.Type;
import concord.go.types.Types;
import concord.go.types.constant.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Spec, "Interface types" and "Type constraints".
final class InterfaceTypes {
  private final Checker c;

  InterfaceTypes(Checker c) {
    this.c = c;
  }

  Type iface(TypeExpr.InterfaceType i) {
    List<Func> methods = new ArrayList<>();
    List<Type> embedded = new ArrayList<>();
    List<Expr> embeddedAt = new ArrayList<>();
    for (InterfaceElem elem : i.elems()) {
      switch (elem) {
        case InterfaceElem.Method(Expr.Ident name, TypeExpr.FuncType type, _, _) -> {
          if (name.isBlank()) {
            c.report(name, "methods must have a unique non-blank name");
            continue;
          }
          Func f = new Func(Func.Kind.INTERFACE_METHOD, name, c.pkg, c.env.source);
          Signature s = c.functionTypes.signature(Optional.empty(), type, new Scope(c.env.scope));
          f.complete(s);
          c.info.type(type, Mode.TYPE, s, Value.UNKNOWN);
          c.info.define(name, f);
          if (methods.stream().anyMatch(m -> m.name().equals(name.name()))) {
            c.report(name, "duplicate method " + name.name());
          } else {
            methods.add(f);
          }
        }
        case InterfaceElem.Embedded(Expr type, _, _) -> {
          embedded.add(element(type));
          embeddedAt.add(type);
        }
      }
    }
    Interface result = new Interface(methods, embedded, false);
    if (!embedded.isEmpty()) {
      c.later(() -> duplicates(result, embeddedAt));
    }
    return result;
  }

  /// Methods of the same name from different embedded interfaces must be identical.
  private void duplicates(Interface i, List<Expr> at) {
    Map<String, Func> seen = new HashMap<>();
    i.explicitMethods().forEach(m -> seen.put(m.name(), m));
    for (int k = 0; k < at.size(); k++) {
      Type e = i.embedded().get(k);
      if (e.underlying() instanceof Interface inner && !Types.isTypeParam(e)) {
        for (Func m : inner.typeSet().methods()) {
          Func old = seen.putIfAbsent(m.name(), m);
          if (old != null
              && old != m
              && old.sameId(m.pkg(), m.name())
              && !Identity.identical(old.type(), m.type())) {
            c.report(at.get(k), "duplicate method " + m.name());
          }
        }
      } else if (Types.isTypeParam(e)) {
        c.report(at.get(k), "cannot embed a type parameter");
      }
    }
  }

  /// An element of an interface or a constraint: a type, `~T` or a union.
  private Type element(Expr e) {
    List<Type.Term> terms = new ArrayList<>();
    boolean plain = terms(e, terms);
    if (plain) {
      return terms.getFirst().type();
    }
    Type.Union u = new Type.Union(terms);
    c.info.type(e, Mode.TYPE, u, Value.UNKNOWN);
    return u;
  }

  /// Whether `e` is a single type without `~`.
  private boolean terms(Expr e, List<Type.Term> into) {
    switch (e) {
      case Expr.Binary(Token op, Expr x, Expr y, _, _, _) when op == Token.OR -> {
        terms(x, into);
        terms(y, into);
        c.info.type(e, Mode.TYPE, new Type.Union(into), Value.UNKNOWN);
        return false;
      }
      case Expr.Unary(Token op, Expr x, _, _) when op == Token.TILDE -> {
        Type t = c.types.type(x);
        into.add(new Type.Term(true, t));
        c.info.type(e, Mode.TYPE, new Type.Union(List.of(into.getLast())), Value.UNKNOWN);
        c.later(() -> {
          if (!Types.isVague(t) && !Identity.identical(t, t.underlying())) {
            c.report(
                e,
                "invalid use of ~ (underlying type of "
                    + c.text(t)
                    + " is "
                    + c.text(t.underlying())
                    + ")");
          }
        });
        return false;
      }
      case Expr _ -> {
        into.add(new Type.Term(false, c.types.type(e)));
        return true;
      }
    }
  }

  /// The constraint of a type parameter: `~int | string` is short for the interface of it.
  Type constraint(Expr e) {
    Type t = element(e);
    if (t instanceof Type.Union) {
      return Interface.implicit(t);
    }
    if (Types.isTypeParam(t)) {
      c.report(e, "cannot use a type parameter as constraint: " + c.text(e));
      return Basic.INVALID;
    }
    return t;
  }
}
