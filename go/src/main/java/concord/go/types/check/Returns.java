package concord.go.types.check;

import concord.go.syntax.Expr;
import concord.go.syntax.Stmt;
import concord.go.types.Mode;
import concord.go.types.Signature;
import concord.go.types.Type;
import concord.go.types.TypeAndValue;
import concord.go.types.Types;
import concord.go.types.Var;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Spec, "Return statements".
final class Returns {
  private final Checker c;

  Returns(Checker c) {
    this.c = c;
  }

  void check(Stmt.Return s) {
    Signature signature = c.env.function.signature();
    List<Var> results = signature.results();
    if (s.results().isEmpty()) {
      boolean named = !results.isEmpty() && !results.getFirst().name().isEmpty();
      if (!results.isEmpty() && !named) {
        c.report(s, "not enough return values: have (), want " + want(results));
      }
      for (Var r : results) {
        if (named && !r.name().equals("_") && c.env.scope.lookup(r.name()) != r) {
          c.report(s, "result parameter " + r.name() + " not in scope at return");
        }
      }
      return;
    }
    if (results.isEmpty()) {
      s.results().forEach(c.exprs::rawOrType);
      c.report(
          s.results().getFirst(),
          "too many return values: have " + have(s.results()) + ", want ()");
      return;
    }
    if (s.results().size() == results.size()) {
      for (int i = 0; i < results.size(); i++) {
        Type t = results.get(i).type();
        Operand x =
            results.size() == 1
                ? c.exprs.value(c.exprs.raw(s.results().get(i), Optional.of(t), false))
                : c.exprs.expr(s.results().get(i), Optional.of(t));
        if (x.isValid() && x.type instanceof Type.Tuple(List<Var> vars)) {
          c.report(
              s.results().getFirst(),
              "too many return values: have "
                  + c.text(new Type.Tuple(vars))
                  + ", want "
                  + want(results));
          continue;
        }
        c.assignments.assign(x, t, "return statement");
      }
      return;
    }
    if (s.results().size() == 1) {
      Operand x = c.exprs.multi(s.results().getFirst());
      if (x.isValid()
          && x.type instanceof Type.Tuple(List<Var> vars)
          && vars.size() == results.size()) {
        for (int i = 0; i < vars.size(); i++) {
          c.assignments.assign(
              new Operand(x.expr, Mode.VALUE, vars.get(i).type()),
              results.get(i).type(),
              "return statement");
        }
        return;
      }
      if (x.isVague()) {
        return;
      }
      c.untyped.useDefault(x);
    } else {
      s.results().forEach(e -> c.untyped.useDefault(c.exprs.expr(e)));
    }
    boolean few = s.results().size() < results.size();
    c.report(
        s.results().getFirst(),
        (few ? "not enough" : "too many")
            + " return values: have "
            + have(s.results())
            + ", want "
            + want(results));
  }

  private String want(List<Var> results) {
    return c.text(new Type.Tuple(results.stream().map(v -> Var.param("", v.type())).toList()));
  }

  private String have(List<Expr> exprs) {
    List<String> types = new ArrayList<>();
    for (Expr e : exprs) {
      TypeAndValue t = c.info.of(e);
      boolean number = t.isConstant() && e instanceof Expr.BasicLit && Types.isNumeric(t.type());
      types.add(number ? "number" : c.text(t.type()));
    }
    return "(" + String.join(", ", types) + ")";
  }
}
