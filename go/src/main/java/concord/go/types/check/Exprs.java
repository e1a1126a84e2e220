package concord.go.types.check;

import concord.go.syntax.Expr;
import concord.go.syntax.Token;
import concord.go.syntax.TypeExpr;
import concord.go.types.Basic;
import concord.go.types.Const;
import concord.go.types.Func;
import concord.go.types.Interface;
import concord.go.types.Mode;
import concord.go.types.Obj;
import concord.go.types.Pkg;
import concord.go.types.PkgName;
import concord.go.types.Scope;
import concord.go.types.Signature;
import concord.go.types.Type;
import concord.go.types.TypeName;
import concord.go.types.Types;
import concord.go.types.Universe;
import concord.go.types.Var;
import concord.go.types.constant.Literals;
import concord.go.types.constant.Value;
import java.util.List;
import java.util.Optional;

/// Spec, "Expressions": the type, mode and value of each.
final class Exprs {
  private final Checker c;

  Exprs(Checker c) {
    this.c = c;
  }

  /// A single value.
  Operand expr(Expr e) {
    return expr(e, Optional.empty());
  }

  /// A single value; `target` is the type wanted, to infer the arguments of a generic function.
  Operand expr(Expr e, Optional<Type> target) {
    Operand x = raw(e, target, /* allowGeneric= */ false);
    return single(value(x));
  }

  /// A value, or the tuple of a call that has not exactly one result.
  Operand multi(Expr e) {
    return value(raw(e, Optional.empty(), /* allowGeneric= */ false));
  }

  /// A value that may be a generic function, not instantiated yet.
  Operand genericOrMulti(Expr e) {
    return value(raw(e, Optional.empty(), /* allowGeneric= */ true));
  }

  /// A value or a type.
  Operand rawOrType(Expr e) {
    return raw(e, Optional.empty(), /* allowGeneric= */ true);
  }

  Operand value(Operand x) {
    switch (x.mode) {
      case NO_VALUE -> {
        c.report(x.expr, c.text(x.expr) + " (no value) used as value");
        return x.invalid();
      }
      case BUILTIN -> {
        c.report(x.expr, c.text(x.expr) + " (built-in) must be called");
        return x.invalid();
      }
      case TYPE -> {
        c.report(x.expr, c.text(x.expr) + " (type) is not an expression");
        return x.invalid();
      }
      default -> {
        return x;
      }
    }
  }

  Operand single(Operand x) {
    if (x.mode == Mode.VALUE && x.type instanceof Type.Tuple(List<Var> vars)) {
      c.report(
          x.expr,
          "multiple-value "
              + c.text(x.expr)
              + " (value of type "
              + c.text(x.type)
              + ") in single-value context");
      assert vars.size() != 1;
      return x.invalid();
    }
    return x;
  }

  /// Checks an expression of any kind and records what it found.
  Operand raw(Expr e, Optional<Type> target, boolean allowGeneric) {
    Operand x = kind(e, target);
    x.expr = e;
    if (!allowGeneric
        && x.mode == Mode.VALUE
        && x.type instanceof Signature s
        && !s.typeParams().isEmpty()) {
      if (target.isPresent() && target.get().underlying() instanceof Signature want) {
        c.calls.inferFromTarget(x.expr, x, s, want);
      } else {
        c.report(e, "cannot use generic function " + c.text(e) + " without instantiation");
        x.invalid();
      }
    }
    record(x);
    return x;
  }

  void record(Operand x) {
    c.info.type(x.expr, x.mode, x.type, x.value);
  }

  private Operand kind(Expr e, Optional<Type> target) {
    return switch (e) {
      case Expr.Bad _ -> new Operand(e);
      case Expr.Ident ident -> ident(ident, /* wantType= */ false);
      case Expr.BasicLit lit -> literal(lit);
      case Expr.CompositeLit lit -> c.literals.composite(lit, Optional.empty());
      case Expr.KeyValue kv -> {
        c.report(e, "no key:value expected");
        expr(kv.value());
        yield new Operand(e);
      }
      case Expr.FuncLit lit -> function(lit);
      case Expr.Paren(Expr x, _, _) -> {
        Operand inner = raw(x, target, /* allowGeneric= */ true);
        inner.expr = e;
        yield inner;
      }
      case Expr.Selector s -> c.selectors.selector(s, /* wantType= */ false);
      case Expr.Index i -> c.indexing.index(i);
      case Expr.Slice s -> c.indexing.slice(s);
      case Expr.TypeAssert a -> typeAssert(a);
      case Expr.Call call -> c.calls.call(call);
      case Expr.Star s -> star(s);
      case Expr.Unary u -> c.operators.unary(u);
      case Expr.Binary b -> c.operators.binary(b, b.op(), b.x(), b.y());
      case TypeExpr.Ellipsis _ -> {
        c.report(e, "invalid use of ...");
        yield new Operand(e);
      }
      case TypeExpr.ArrayType _,
          TypeExpr.SliceType _,
          TypeExpr.StructType _,
          TypeExpr.FuncType _,
          TypeExpr.InterfaceType _,
          TypeExpr.MapType _,
          TypeExpr.ChanType _ ->
          typeOperand(e);
    };
  }

  private Operand typeOperand(Expr e) {
    Type t = c.types.type(e);
    return t == Basic.INVALID ? new Operand(e) : new Operand(e, Mode.TYPE, t);
  }

  /// Spec, "Operands": a name.
  Operand ident(Expr.Ident ident, boolean wantType) {
    Operand x = new Operand(ident);
    if (ident.isBlank()) {
      c.report(ident, "cannot use _ as " + (wantType ? "type" : "value"));
      return x;
    }
    Obj obj = c.env.scope.lookup(ident.name());
    if (obj == null) {
      return undefined(ident, x);
    }
    c.info.use(ident, obj);
    return switch (obj) {
      case PkgName p -> {
        c.report(ident, "use of package " + p.name() + " without selector");
        p.used = true;
        yield x;
      }
      case Const k -> constant(k, x);
      case TypeName t -> type(t.type(), x);
      case Var v -> variable(v, x);
      case Func f -> {
        Type t = f.type();
        yield t == Basic.INVALID ? x : x.set(Mode.VALUE, t);
      }
      case Obj.Builtin b -> {
        x.builtin = b.id();
        yield x.set(Mode.BUILTIN, Basic.INVALID);
      }
      case Obj.Nil _ -> x.set(Mode.NIL, Basic.UNTYPED_NIL);
      case Obj.Label _ -> x;
    };
  }

  private Operand undefined(Expr.Ident ident, Operand x) {
    Optional<Pkg> hidden = c.collector.opaqueDotImport(c.env.scope);
    if (hidden.isPresent()) {
      return x.set(Mode.VARIABLE, new Type.Unknown(hidden.get().path() + "." + ident.name()));
    }
    c.report(ident, "undefined: " + ident.name());
    return x;
  }

  private static Operand type(Type t, Operand x) {
    return t == Basic.INVALID ? x : x.set(Mode.TYPE, t);
  }

  Operand constant(Const k, Operand x) {
    Type t = k.type();
    if (t == Basic.INVALID) {
      return x;
    }
    if (Types.isUnknown(t)) {
      return x.set(Mode.VALUE, t);
    }
    if (k == Universe.IOTA) {
      if (c.env.iota.isEmpty()) {
        c.report(x.expr, "cannot use iota outside constant declaration");
        return x;
      }
      return x.constant(t, c.env.iota.get());
    }
    return x.constant(t, k.value());
  }

  Operand variable(Var v, Operand x) {
    v.used = true;
    Type t = v.type();
    if (c.env.function != null && v.owner().isPresent()) {
      capture(v);
    }
    return t == Basic.INVALID ? x : x.set(Mode.VARIABLE, t);
  }

  /// Notes a variable of an enclosing function in all literals between here and there.
  private void capture(Var v) {
    for (FunctionContext f = c.env.function;
        f != null && f.node() != v.owner().get();
        f = f.outer()) {
      if (f.node() instanceof Expr.FuncLit lit) {
        c.info.capture(lit, v);
      }
    }
  }

  private Operand literal(Expr.BasicLit lit) {
    Basic type =
        switch (lit.kind()) {
          case INT -> Basic.UNTYPED_INT;
          case FLOAT -> Basic.UNTYPED_FLOAT;
          case IMAG -> Basic.UNTYPED_COMPLEX;
          case CHAR -> Basic.UNTYPED_RUNE;
          case STRING -> Basic.UNTYPED_STRING;
        };
    Operand x = new Operand(lit).constant(type, Literals.value(lit));
    c.overflows.overflow(x);
    return x;
  }

  /// Spec, "Function literals".
  private Operand function(Expr.FuncLit lit) {
    Scope scope = new Scope(c.env.scope);
    Signature s = c.functionTypes.signature(Optional.empty(), lit.type(), scope);
    c.info.type(lit.type(), Mode.TYPE, s, Value.UNKNOWN);
    if (c.full) {
      FunctionContext outer = c.env.function;
      Runnable body = () -> inScope(scope, () -> c.stmts.function(lit, s, lit.body(), outer));
      if (outer == null) {
        c.later(body); // A package-level variable: its type must be known first.
      } else {
        body.run();
      }
    }
    return new Operand(lit, Mode.VALUE, s);
  }

  private void inScope(Scope scope, Runnable work) {
    Env saved = c.env;
    c.env = new Env(saved.source, scope);
    work.run();
    c.env = saved;
  }

  /// Spec, "Type assertions".
  private Operand typeAssert(Expr.TypeAssert e) {
    Operand x = expr(e.x());
    if (e.type().isEmpty()) {
      c.report(e, "invalid syntax tree: use of .(type) outside type switch");
      return new Operand(e);
    }
    Type t = c.types.varType(e.type().get());
    if (!x.isValid() || t == Basic.INVALID) {
      return t == Basic.INVALID ? x.invalid() : x.set(Mode.COMMA_OK, t);
    }
    if (Types.isTypeParam(x.type)) {
      c.report(
          e.x(),
          "invalid operation: cannot use type assertion on type parameter value " + c.text(x));
      return x.invalid();
    }
    if (!Types.isVague(x.type)) {
      if (!(x.type.underlying() instanceof Interface)) {
        c.report(e.x(), "invalid operation: " + c.text(x) + " is not an interface");
        return x.invalid();
      }
      assertable(e, x, t, /* typeSwitch= */ false);
    }
    return x.set(Mode.COMMA_OK, t);
  }

  /// Reports an assertion that can never hold.
  void assertable(Expr at, Operand x, Type t, boolean typeSwitch) {
    if (Types.isInterface(t) || Types.isVague(t)) {
      return;
    }
    Optional<String> why = Implements.missingMethod(t, x.type, c);
    if (why.isPresent()) {
      String what = c.text(t) + " does not implement " + c.text(x.type) + " " + why.get();
      c.report(
          at,
          typeSwitch
              ? "impossible type switch case: "
                  + c.text(x)
                  + " cannot have dynamic type "
                  + c.text(t)
                  + " "
                  + why.get()
              : "impossible type assertion: " + c.text(at) + "\n\t".strip() + " " + what);
    }
  }

  /// `*x`: an indirection, or a pointer type.
  private Operand star(Expr.Star e) {
    Operand x = rawOrType(e.x());
    switch (x.mode) {
      case INVALID -> {
        return x;
      }
      case TYPE -> {
        if (Types.isGeneric(x.type)) {
          c.report(e.x(), "cannot use generic type " + c.text(x.type) + " without instantiation");
          return x.invalid();
        }
        return x.set(Mode.TYPE, new Type.Pointer(x.type));
      }
      default -> {
        x = single(value(x));
        if (!x.isValid() || Types.isVague(x.type)) {
          return x.isValid() ? x.set(Mode.VARIABLE, x.type) : x;
        }
        if (x.isNil()) {
          c.report(e, "invalid operation: cannot indirect " + c.text(e.x()));
          return x.invalid();
        }
        Optional<Type> core = Types.core(x.type);
        if (core.isPresent() && core.get() instanceof Type.Pointer(Type elem)) {
          return x.set(Mode.VARIABLE, elem);
        }
        c.report(e, "invalid operation: cannot indirect " + c.text(x));
        return x.invalid();
      }
    }
  }

  /// Without parentheses.
  static Expr unparen(Expr e) {
    Expr x = e;
    while (x instanceof Expr.Paren(Expr inner, _, _)) {
      x = inner;
    }
    return x;
  }

  static boolean isComparison(Token op) {
    return switch (op) {
      case EQL, NEQ, LSS, LEQ, GTR, GEQ -> true;
      default -> false;
    };
  }

  static boolean isShift(Token op) {
    return op == Token.SHL || op == Token.SHR;
  }
}
