package concord.go.types.check;

import concord.go.syntax.Expr;
import concord.go.syntax.Node;
import concord.go.types.Basic;
import concord.go.types.Const;
import concord.go.types.Mode;
import concord.go.types.Type;
import concord.go.types.Types;
import concord.go.types.Var;
import concord.go.types.constant.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Spec, "Assignment statements" and the initialisation of variables.
final class Assignments {
  private final Checker c;

  Assignments(Checker c) {
    this.c = c;
  }

  /// Whether `x` may be assigned to a variable of type `t`; gives untyped operands their type and
  /// reports if not. `context` ends the message: "assignment", "argument to f".
  boolean assign(Operand x, Type t, String context) {
    return assign(x, t, () -> context);
  }

  /// The same with a `context` that is written only when there is something to report.
  boolean assign(Operand x, Type t, Supplier<String> context) {
    if (!x.isValid()) {
      return false;
    }
    if (Types.isVague(t)) {
      c.untyped.useDefault(x);
      return true;
    }
    if (Types.isUntyped(x.type) && !x.isNil()) {
      return assignUntyped(x, t, context);
    }
    Optional<String> why = Assignability.whyNot(x, t, c);
    if (why.isPresent()) {
      cannotUse(x, t, context, why.get());
      return false;
    }
    return true;
  }

  private boolean assignUntyped(Operand x, Type t, Supplier<String> context) {
    Operand before = x.copy();
    Type target = Types.isInterface(t) ? Types.defaultType(x.type) : t;
    Optional<String> why = c.untyped.tryConvert(x, target);
    if (why.isPresent()) {
      String suffix = why.get().isEmpty() ? "" : " (" + why.get() + ")";
      c.report(
          x.expr,
          "cannot use "
              + c.text(before)
              + " as "
              + c.text(t)
              + " value in "
              + context.get()
              + suffix);
      x.invalid();
      return false;
    }
    if (target != t) {
      Optional<String> no = Assignability.whyNot(x, t, c);
      if (no.isPresent()) {
        cannotUse(before, t, context, no.get());
        x.invalid();
        return false;
      }
    }
    return true;
  }

  private void cannotUse(Operand x, Type t, Supplier<String> context, String why) {
    c.report(
        x.expr,
        "cannot use "
            + c.text(x)
            + " as "
            + c.text(t)
            + " value in "
            + context.get()
            + (why.isEmpty() ? "" : ": " + why));
    x.invalid();
  }

  void initConst(Const obj, Type declared, Operand x) {
    if (!x.isValid() || Types.isVague(x.type)) {
      obj.complete(
          declared != null ? declared : x.isValid() ? x.type : Basic.INVALID, Value.UNKNOWN);
      return;
    }
    if (!x.isConstant()) {
      c.report(x.expr, c.text(x) + " is not constant");
      obj.complete(declared != null ? declared : Basic.INVALID, Value.UNKNOWN);
      return;
    }
    Type t = declared != null ? declared : x.type;
    if (!assign(x, t, "constant declaration")) {
      obj.complete(t, Value.UNKNOWN);
      return;
    }
    obj.complete(t, x.value);
  }

  /// Initialises a variable, whose type may come from the value.
  private void initVar(Var v, Operand x, String context) {
    if (!x.isValid()) {
      if (!v.isComplete()) {
        v.complete(Basic.INVALID);
      }
      return;
    }
    if (!v.isComplete()) {
      Type t = x.type;
      if (Types.isUntyped(t)) {
        if (x.isNil()) {
          c.report(x.expr, "use of untyped nil in " + context);
          v.complete(Basic.INVALID);
          return;
        }
        t = Types.defaultType(t);
      }
      v.complete(t);
    }
    assign(x, v.type(), context);
  }

  /// Pkg-level variables initialised by one expression.
  void initVars(List<Var> vars, Expr init) {
    if (vars.size() == 1) {
      Optional<Type> target =
          vars.getFirst().isComplete() ? Optional.of(vars.getFirst().type()) : Optional.empty();
      initVar(vars.getFirst(), c.exprs.expr(init, target), "variable declaration");
    } else {
      unpackInto(vars, c.exprs.multi(init), init, "variable declaration");
    }
  }

  /// Local variables: `var a, b = x, y` or `a, b := x, y`.
  void initVars(List<Var> vars, List<Expr> values, Node at) {
    String context = at instanceof Expr ? "assignment" : "variable declaration";
    if (vars.size() == 1 && values.size() == 1) {
      Var v = vars.getFirst();
      Optional<Type> target = v.isComplete() ? Optional.of(v.type()) : Optional.empty();
      Operand x = c.exprs.value(c.exprs.raw(values.getFirst(), target, /* allowGeneric= */ false));
      unpackInto(vars, x, at, context);
      return;
    }
    if (vars.size() == values.size()) {
      for (int i = 0; i < vars.size(); i++) {
        Var v = vars.get(i);
        Optional<Type> target = v.isComplete() ? Optional.of(v.type()) : Optional.empty();
        initVar(v, c.exprs.expr(values.get(i), target), context);
      }
      return;
    }
    if (values.size() == 1) {
      unpackInto(vars, c.exprs.multi(values.getFirst()), at, context);
      return;
    }
    values.forEach(c.exprs::rawOrType);
    vars.stream().filter(v -> !v.isComplete()).forEach(v -> v.complete(Basic.INVALID));
    c.report(at, mismatch(vars.size(), values.size()));
  }

  private void unpackInto(List<Var> vars, Operand x, Node at, String context) {
    Optional<List<Operand>> parts = unpack(x, vars.size(), at);
    for (int i = 0; i < vars.size(); i++) {
      Operand part = parts.isPresent() ? parts.get().get(i) : new Operand(x.expr);
      initVar(vars.get(i), part, context);
    }
  }

  /// The `n` values of one expression: the results of a call, or a value and whether it is there.
  /// Empty (and reported) if the number is another.
  Optional<List<Operand>> unpack(Operand x, int n, Node at) {
    if (!x.isValid()) {
      return Optional.empty();
    }
    List<Operand> parts = new ArrayList<>();
    if (x.type instanceof Type.Tuple(List<Var> vars)) {
      if (vars.size() != n) {
        c.report(
            at,
            "assignment mismatch: "
                + count(n, "variable")
                + " but "
                + c.text(x.expr)
                + " returns "
                + count(vars.size(), "value"));
        return Optional.empty();
      }
      for (Var v : vars) {
        parts.add(
            v.type() == Basic.INVALID
                ? new Operand(x.expr)
                : new Operand(x.expr, Mode.VALUE, v.type()));
      }
      return Optional.of(parts);
    }
    if (Types.isVague(x.type)) {
      for (int i = 0; i < n; i++) {
        parts.add(new Operand(x.expr, Mode.VALUE, x.type));
      }
      if (n == 2 && (x.mode == Mode.MAP_INDEX || x.mode == Mode.COMMA_OK)) {
        parts.set(1, new Operand(x.expr, Mode.VALUE, Basic.UNTYPED_BOOL));
      }
      return Optional.of(parts);
    }
    if (n == 2 && (x.mode == Mode.MAP_INDEX || x.mode == Mode.COMMA_OK)) {
      Operand value = x.copy();
      value.mode = Mode.VALUE;
      parts.add(value);
      parts.add(
          new Operand(new Expr.Bad(x.expr.start(), x.expr.end()), Mode.VALUE, Basic.UNTYPED_BOOL));
      recordCommaOk(x);
      return Optional.of(parts);
    }
    if (n == 1) {
      return Optional.of(List.of(x));
    }
    boolean call = Exprs.unparen(x.expr) instanceof Expr.Call;
    c.report(
        at,
        call
            ? "assignment mismatch: "
                + count(n, "variable")
                + " but "
                + c.text(x.expr)
                + " returns 1 value"
            : mismatch(n, 1));
    return Optional.empty();
  }

  /// The type of `x` in `v, ok := x` is the pair.
  private void recordCommaOk(Operand x) {
    Type pair = new Type.Tuple(List.of(Var.param("", x.type), Var.param("", Basic.BOOL)));
    Expr e = x.expr;
    c.info.type(e, x.mode, pair, Value.UNKNOWN);
    while (e instanceof Expr.Paren(Expr inner, _, _)) {
      e = inner;
      c.info.type(e, x.mode, pair, Value.UNKNOWN);
    }
  }

  static String mismatch(int variables, int values) {
    return "assignment mismatch: "
        + count(variables, "variable")
        + " but "
        + count(values, "value");
  }

  static String count(int n, String what) {
    return n + " " + what + (n == 1 ? "" : "s");
  }

  // Assignments to what is there already.

  /// `a, b = x, y`
  void assign(List<Expr> lhs, List<Expr> rhs, Node at) {
    if (lhs.size() == rhs.size()) {
      for (int i = 0; i < lhs.size(); i++) {
        assignOne(lhs.get(i), rhs.get(i));
      }
      return;
    }
    List<Optional<Type>> targets = lhs.stream().map(this::target).toList();
    if (rhs.size() != 1) {
      rhs.forEach(c.exprs::rawOrType);
      c.report(at, mismatch(lhs.size(), rhs.size()));
      return;
    }
    Operand x = c.exprs.multi(rhs.getFirst());
    Optional<List<Operand>> parts = unpack(x, lhs.size(), at);
    if (parts.isPresent()) {
      for (int i = 0; i < lhs.size(); i++) {
        assignTo(targets.get(i), parts.get().get(i));
      }
    }
  }

  private void assignOne(Expr lhs, Expr rhs) {
    Optional<Type> t = target(lhs);
    Operand x = c.exprs.expr(rhs, t.filter(u -> u != Basic.INVALID));
    assignTo(t, x);
  }

  /// An empty target is the blank identifier: any value will do.
  void assignTo(Optional<Type> target, Operand x) {
    if (target.isPresent()) {
      assign(x, target.get(), "assignment");
    } else if (x.isValid()) {
      if (x.isNil()) {
        c.report(x.expr, "use of untyped nil in assignment");
      } else {
        c.untyped.useDefault(x);
      }
    }
  }

  /// The type of the variable, element or field that an expression denotes; empty for `_`,
  /// `INVALID` if it is not one (reported). Assigning to a variable does not use it.
  Optional<Type> target(Expr lhs) {
    if (lhs instanceof Expr.Ident ident && ident.isBlank()) {
      return Optional.empty();
    }
    Operand x;
    if (Exprs.unparen(lhs) instanceof Expr.Ident ident
        && c.env.scope.lookup(ident.name()) instanceof Var v
        && v.kind() != Var.Kind.PACKAGE) {
      boolean used = v.used;
      x = c.exprs.expr(lhs);
      v.used = used;
    } else {
      x = c.exprs.expr(lhs);
    }
    if (!x.isValid()) {
      return Optional.of(Basic.INVALID);
    }
    switch (x.mode) {
      case VARIABLE, MAP_INDEX -> {
        return Optional.of(x.type);
      }
      default -> {
        if (Types.isVague(x.type)) {
          return Optional.of(Basic.INVALID);
        }
        boolean field =
            Exprs.unparen(lhs) instanceof Expr.Selector(Expr inner, _, _, _)
                && c.full
                && c.info.of(inner).mode() == Mode.MAP_INDEX;
        c.report(
            lhs,
            field
                ? "cannot assign to struct field " + c.text(lhs) + " in map"
                : "cannot assign to "
                    + c.text(x)
                    + " (neither addressable nor a map index expression)");
        return Optional.of(Basic.INVALID);
      }
    }
  }
}
