package concord.go.types.check;

import concord.go.syntax.Expr;
import concord.go.syntax.Stmt;
import concord.go.types.Basic;
import concord.go.types.Mode;
import concord.go.types.Signature;
import concord.go.types.Type;
import concord.go.types.Types;
import concord.go.types.Var;
import concord.go.types.constant.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Spec, "For statements with range clause".
final class Ranges {
  private final Checker c;

  Ranges(Checker c) {
    this.c = c;
  }

  /// The types of the iteration variables, as far as there are such; `why` says why there are none.
  private record Yield(Optional<Type> key, Optional<Type> value, boolean ok, String why) {
    static Yield of(Type key) {
      return new Yield(Optional.of(key), Optional.empty(), true, "");
    }

    static Yield of(Type key, Type value) {
      return new Yield(Optional.of(key), Optional.of(value), true, "");
    }

    static Yield none() {
      return new Yield(Optional.empty(), Optional.empty(), true, "");
    }

    static Yield bad(String why) {
      return new Yield(Optional.empty(), Optional.empty(), false, why);
    }
  }

  void range(Stmt.Range s, Stmts stmts) {
    Operand x = c.exprs.expr(s.x());
    boolean untypedInt = x.isConstant() && Types.isUntyped(x.type);
    Yield yield = x.isVague() ? Yield.of(vague(x), vague(x)) : iterate(x);
    if (!yield.ok) {
      c.report(s.x(), "cannot range over " + c.text(x) + yield.why);
      yield = Yield.of(Basic.INVALID, Basic.INVALID);
    } else if (x.isValid() && !Types.isVague(x.type)) {
      extra(s, x, yield);
    }
    if (untypedInt && Types.isNumeric(x.type)) {
      yield = overUntyped(s, x);
    } else {
      c.untyped.useDefault(x);
    }
    if (s.define()) {
      define(s, yield, stmts);
    } else {
      assign(s.key(), yield.key);
      assign(s.value(), yield.value);
    }
    stmts.body(s.body());
  }

  private static Type vague(Operand x) {
    return x.isValid() ? x.type : Basic.INVALID;
  }

  /// `for i := range 10`: the constant takes the type of the variable, which is `int` if new.
  private Yield overUntyped(Stmt.Range s, Operand x) {
    Type t = Basic.INT;
    if (!s.define() && s.key().isPresent()) {
      Optional<Type> target = c.assignments.target(s.key().get());
      if (target.isPresent() && target.get() != Basic.INVALID) {
        t = target.get();
      }
    } else {
      t = Types.defaultType(x.type);
    }
    if (!Types.isVague(t)) {
      c.untyped.convert(x, t);
    }
    return Yield.of(t);
  }

  private void extra(Stmt.Range s, Operand x, Yield yield) {
    if (s.key().isPresent() && yield.key.isEmpty()) {
      c.report(s.key().get(), "range over " + c.text(x) + " permits no iteration variables");
    } else if (s.value().isPresent() && yield.value.isEmpty()) {
      c.report(s.value().get(), "range over " + c.text(x) + " permits only one iteration variable");
    }
  }

  private Yield iterate(Operand x) {
    Optional<Type> core = Types.core(x.type);
    if (core.isEmpty()) {
      core = Types.coreString(x.type);
    }
    if (core.isEmpty()) {
      if (Types.allInteger(x.type)) {
        return Yield.of(x.type);
      }
      return Yield.bad(": no core type");
    }
    return switch (core.get()) {
      case Basic b when b.isString() -> Yield.of(Basic.INT, Basic.INT32);
      case Basic b
          when b.isInteger() || (x.isConstant() && x.value instanceof Value.Int && b.isUntyped()) ->
          Yield.of(x.type);
      case Type.Array(_, Type elem) -> Yield.of(Basic.INT, elem);
      case Type.Pointer(Type base) when base.underlying() instanceof Type.Array(_, Type elem) ->
          Yield.of(Basic.INT, elem);
      case Type.Slice(Type elem) -> Yield.of(Basic.INT, elem);
      case Type.MapOf(Type key, Type elem) -> Yield.of(key, elem);
      case Type.Chan ch ->
          ch.canReceive() ? Yield.of(ch.elem()) : Yield.bad(": receive from send-only channel");
      case Signature f -> function(f);
      case Type _ -> Yield.bad("");
    };
  }

  /// `func(yield func(K, V) bool)`
  private static Yield function(Signature f) {
    if (f.params().size() != 1 || !f.results().isEmpty()) {
      return Yield.bad(": func must be func(yield func(...) bool): wrong argument count");
    }
    if (!(Types.core(f.params().getFirst().type()).orElse(Basic.INVALID)
        instanceof Signature body)) {
      return Yield.bad(": func must be func(yield func(...) bool): argument is not func");
    }
    if (body.results().size() != 1 || !Types.isBoolean(body.results().getFirst().type())) {
      return Yield.bad(
          ": func must be func(yield func(...) bool): yield func does not return bool");
    }
    return switch (body.params().size()) {
      case 0 -> Yield.none();
      case 1 -> Yield.of(body.params().getFirst().type());
      case 2 -> Yield.of(body.params().get(0).type(), body.params().get(1).type());
      default ->
          Yield.bad(
              ": func must be func(yield func(...) bool): yield func has too many parameters");
    };
  }

  private void define(Stmt.Range s, Yield yield, Stmts stmts) {
    List<Var> vars = new ArrayList<>();
    List<Expr.Ident> names = new ArrayList<>();
    define(s.key(), yield.key, vars, names, stmts);
    define(s.value(), yield.value, vars, names, stmts);
    for (int i = 0; i < vars.size(); i++) {
      if (c.perIteration()) {
        vars.get(i).markPerIteration();
      }
      c.declare(names.get(i), vars.get(i));
      stmts.declared(vars.get(i));
    }
  }

  private void define(
      Optional<Expr> lhs, Optional<Type> t, List<Var> vars, List<Expr.Ident> names, Stmts stmts) {
    if (lhs.isEmpty()) {
      return;
    }
    if (!(lhs.get() instanceof Expr.Ident ident)) {
      c.report(lhs.get(), "non-name " + c.text(lhs.get()) + " on left side of :=");
      return;
    }
    Var v = Var.of(Var.Kind.LOCAL, ident, c.pkg, c.env.source);
    v.complete(t.orElse(Basic.INVALID));
    stmts.own(v);
    vars.add(v);
    names.add(ident);
  }

  private void assign(Optional<Expr> lhs, Optional<Type> t) {
    if (lhs.isPresent()) {
      Optional<Type> target = c.assignments.target(lhs.get());
      Operand x =
          t.isPresent() && t.get() != Basic.INVALID
              ? new Operand(lhs.get(), Mode.VALUE, t.get())
              : new Operand(lhs.get());
      target.ifPresent(want -> c.assignments.assign(x, want, "range clause"));
    }
  }
}
