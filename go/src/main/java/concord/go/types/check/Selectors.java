package concord.go.types.check;

import concord.go.syntax.Expr;
import concord.go.types.Basic;
import concord.go.types.Const;
import concord.go.types.Func;
import concord.go.types.Interface;
import concord.go.types.Lookup;
import concord.go.types.Mode;
import concord.go.types.Named;
import concord.go.types.Obj;
import concord.go.types.Pkg;
import concord.go.types.PkgName;
import concord.go.types.Selection;
import concord.go.types.Signature;
import concord.go.types.Type;
import concord.go.types.TypeName;
import concord.go.types.Types;
import concord.go.types.Var;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Spec, "Selectors", "Method expressions", "Method values" and "Qualified identifiers".
final class Selectors {
  private final Checker c;

  Selectors(Checker c) {
    this.c = c;
  }

  Operand selector(Expr.Selector e, boolean wantType) {
    if (e.x() instanceof Expr.Ident ident
        && c.env.scope.lookup(ident.name()) instanceof PkgName p) {
      return qualified(e, ident, p);
    }
    Operand x = c.exprs.rawOrType(e.x());
    x.expr = e.x();
    if (e.sel().isBlank()) {
      c.report(e.sel(), "cannot refer to blank field or method");
      return x.invalid();
    }
    switch (x.mode) {
      case INVALID -> {
        return x;
      }
      case NO_VALUE -> {
        c.report(e.x(), c.text(e.x()) + " (no value) used as value");
        return x.invalid();
      }
      case BUILTIN -> {
        c.report(e, "invalid use of " + c.text(e.x()) + " in selector expression");
        return x.invalid();
      }
      default -> {
        if (x.type instanceof Type.Tuple) {
          return c.exprs.single(x);
        }
        if (Types.isGeneric(x.type)) {
          c.report(e.x(), "cannot use generic type " + c.text(x.type) + " without instantiation");
          return x.invalid();
        }
        if (wantType && x.mode != Mode.TYPE && !Types.isVague(x.type)) {
          c.report(e, c.text(e) + " is not a type");
          return x.invalid();
        }
        return member(e, x);
      }
    }
  }

  private Operand qualified(Expr.Selector e, Expr.Ident ident, PkgName p) {
    p.used = true;
    c.info.use(ident, p);
    Operand x = new Operand(e);
    Pkg imported = p.imported();
    String name = e.sel().name();
    if (!imported.isKnown()) {
      return x.set(Mode.VARIABLE, new Type.Unknown(imported.path() + "." + name));
    }
    Obj obj = imported.lookup(name);
    if (obj == null) {
      if (imported.mayHaveMore()) {
        return x.set(Mode.VARIABLE, new Type.Unknown(imported.path() + "." + name));
      }
      c.report(e.sel(), "undefined: " + c.text(e));
      return x;
    }
    if (!obj.isExported() && !Pkg.same(imported, c.pkg)) {
      c.report(e.sel(), "name " + name + " not exported by package " + imported.name());
      return x;
    }
    c.info.use(e.sel(), obj);
    return switch (obj) {
      case Const k -> c.exprs.constant(k, x);
      case TypeName t -> t.type() == Basic.INVALID ? x : x.set(Mode.TYPE, t.type());
      case Var v -> c.exprs.variable(v, x);
      case Func f -> f.type() == Basic.INVALID ? x : x.set(Mode.VALUE, f.type());
      case Obj.Builtin b -> {
        x.builtin = b.id();
        yield x.set(Mode.BUILTIN, Basic.INVALID);
      }
      case PkgName _, Obj.Label _, Obj.Nil _ -> x;
    };
  }

  private Operand member(Expr.Selector e, Operand x) {
    if (Types.isUntyped(x.type) && !x.isNil()) {
      c.untyped.useDefault(x);
    }
    if (Types.isVague(x.type)) {
      return unknown(e, x);
    }
    Lookup.Result r = Lookup.find(x.type, c.pkg, e.sel().name());
    if (r instanceof Lookup.Missing && extended(x.type)) {
      r = Lookup.find(x.type, c.pkg, e.sel().name());
    }
    if (r instanceof Lookup.Missing) {
      r = Lookup.find(asTested(x.type), c.pkg, e.sel().name());
    }
    return switch (r) {
      case Lookup.Found found -> x.mode == Mode.TYPE ? methodExpr(e, x, found) : found(e, x, found);
      case Lookup.Hidden(Type.Unknown why) ->
          x.set(Mode.VARIABLE, new Type.Unknown(why.name() + "." + e.sel().name()));
      case Lookup.Ambiguous _ -> {
        c.report(e.sel(), "ambiguous selector " + c.text(e));
        yield x.invalid();
      }
      case Lookup.Missing _ -> {
        if (packageOf(x.type).map(Pkg::mayHaveMore).orElse(false)) {
          yield unknown(e, x);
        }
        missing(e, x);
        yield x.invalid();
      }
    };
  }

  private static Operand unknown(Expr.Selector e, Operand x) {
    String of = x.type.underlying() instanceof Type.Unknown(String name) ? name : x.type.toString();
    return x.set(Mode.VARIABLE, new Type.Unknown(of + "." + e.sel().name()));
  }

  /// Reads more of the package of a type of which only a part is known.
  private static boolean extended(Type t) {
    return packageOf(t).map(Pkg::extend).orElse(false);
  }

  /// An external test sees a type of the package it tests with the methods that the package's own
  /// tests declare, also where it got the type from a package that does not see them.
  private Type asTested(Type t) {
    return switch (Types.unalias(t)) {
      case Type.Pointer(Type elem) when Types.unalias(elem) instanceof Named ->
          new Type.Pointer(asTested(elem));
      case Named n when c.pkg.path().equals(n.obj().pkg().path() + "_test") -> {
        Pkg tested = c.unit.importer().find(n.obj().pkg().path());
        boolean other = tested != n.obj().pkg() && n.typeArgs().isEmpty();
        yield other && tested.lookup(n.obj().name()) instanceof TypeName same ? same.type() : t;
      }
      case Type _ -> t;
    };
  }

  private static Optional<Pkg> packageOf(Type t) {
    return switch (Types.unalias(t)) {
      case Named n -> Optional.of(n.obj().pkg());
      case Type.Pointer(Type elem) when Types.unalias(elem) instanceof Named n ->
          Optional.of(n.obj().pkg());
      case Type _ -> Optional.empty();
    };
  }

  private Operand found(Expr.Selector e, Operand x, Lookup.Found found) {
    Obj obj = found.obj();
    c.info.use(e.sel(), obj);
    Type receiver = x.type;
    if (obj instanceof Var field) {
      Mode mode = x.mode == Mode.VARIABLE || found.indirect() ? Mode.VARIABLE : Mode.VALUE;
      Type t = field.type();
      select(e, Selection.Kind.FIELD, receiver, found, t);
      return t == Basic.INVALID ? x.invalid() : x.set(mode, t);
    }
    Func method = (Func) obj;
    if (method.hasPointerReceiver() && !found.indirect() && x.mode != Mode.VARIABLE) {
      c.report(e, "cannot call pointer method " + method.name() + " on " + c.text(receiver));
      return x.invalid();
    }
    Type t = method.type();
    select(e, Selection.Kind.METHOD_VALUE, receiver, found, t);
    return t == Basic.INVALID ? x.invalid() : x.set(Mode.VALUE, t);
  }

  /// `T.m`: a function with the receiver as its first parameter.
  private Operand methodExpr(Expr.Selector e, Operand x, Lookup.Found found) {
    if (!(found.obj() instanceof Func method)) {
      c.report(
          e.sel(),
          c.text(e)
              + " undefined (type "
              + c.text(x.type)
              + " has no method "
              + e.sel().name()
              + ")");
      return x.invalid();
    }
    c.info.use(e.sel(), method);
    if (method.hasPointerReceiver() && !found.indirect()) {
      c.report(
          e.sel(),
          "invalid method expression "
              + c.text(e)
              + " (needs pointer receiver (*"
              + c.text(x.type)
              + ")."
              + method.name()
              + ")");
      return x.invalid();
    }
    if (!(method.type() instanceof Signature s)) {
      return x.set(Mode.VALUE, method.type());
    }
    List<Var> params = new ArrayList<>();
    boolean named = s.params().stream().anyMatch(p -> !p.name().isEmpty());
    params.add(Var.param(named ? "_" : "", x.type));
    params.addAll(s.params());
    Signature t =
        new Signature(
            Optional.empty(), List.of(), s.typeParams(), params, s.results(), s.variadic());
    select(e, Selection.Kind.METHOD_EXPR, x.type, found, t);
    return x.set(Mode.VALUE, t);
  }

  private void select(
      Expr.Selector e, Selection.Kind kind, Type receiver, Lookup.Found found, Type type) {
    if (c.info.isRecording()) {
      c.info.select(
          e, new Selection(kind, receiver, found.obj(), found.path(), found.indirect(), type));
    }
  }

  private void missing(Expr.Selector e, Operand x) {
    String name = e.sel().name();
    String what;
    if (Types.unalias(x.type) instanceof Type.Pointer(Type elem)
        && elem.underlying() instanceof Interface) {
      String kind = Types.isTypeParam(elem) ? "type parameter" : "interface";
      what = "type " + c.text(x.type) + " is pointer to " + kind + ", not " + kind;
    } else {
      String member = x.mode == Mode.TYPE ? "method" : "field or method";
      what =
          "type " + c.text(x.type) + " has no " + member + " " + name + alternative(x.type, name);
    }
    c.report(e.sel(), c.text(e) + " undefined (" + what + ")");
  }

  /// A hint if the name exists with another spelling or is not exported.
  private String alternative(Type t, String name) {
    String other =
        Obj.isExported(name)
            ? Character.toLowerCase(name.charAt(0)) + name.substring(1)
            : Character.toUpperCase(name.charAt(0)) + name.substring(1);
    if (Lookup.find(t, c.pkg, other) instanceof Lookup.Found f) {
      return ", but does have " + (f.obj() instanceof Var ? "field " : "method ") + other;
    }
    Optional<Pkg> home = packageOf(t);
    if (home.isPresent() && Lookup.find(t, home.get(), name) instanceof Lookup.Found f) {
      return ", but does have unexported " + (f.obj() instanceof Var ? "field " : "method ") + name;
    }
    return "";
  }
}
