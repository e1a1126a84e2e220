package concord.go.types.check;

import concord.go.syntax.CaseClause;
import concord.go.syntax.CommClause;
import concord.go.syntax.Expr;
import concord.go.syntax.Stmt;
import concord.go.syntax.Token;
import concord.go.types.Obj;
import java.util.List;
import java.util.Optional;

/// Spec, "Terminating statements".
final class Terminating {
  private final Checker c;

  Terminating(Checker c) {
    this.c = c;
  }

  /// A list of statements terminates if its last one does, empty ones apart.
  boolean block(List<Stmt> stmts) {
    for (int i = stmts.size() - 1; i >= 0; i--) {
      if (!(stmts.get(i) instanceof Stmt.Empty)) {
        return stmt(stmts.get(i), "");
      }
    }
    return false;
  }

  /// `label` is that of the statement, or empty.
  private boolean stmt(Stmt s, String label) {
    return switch (s) {
      case Stmt.Return _, Stmt.Bad _ -> true;
      case Stmt.Branch b -> b.keyword() == Token.GOTO || b.keyword() == Token.FALLTHROUGH;
      case Stmt.ExprStmt(Expr x, _, _) -> isPanic(x);
      case Stmt.Block(List<Stmt> stmts, _, _) -> block(stmts);
      case Stmt.If f ->
          f.otherwise().isPresent() && block(f.then().stmts()) && stmt(f.otherwise().get(), "");
      case Stmt.For f -> f.cond().isEmpty() && !breaks(f.body().stmts(), label, true);
      case Stmt.Labeled(Expr.Ident name, Stmt inner, _, _) -> stmt(inner, name.name());
      case Stmt.Switch w -> clauses(w.clauses(), label);
      case Stmt.TypeSwitch w -> clauses(w.clauses(), label);
      case Stmt.Select(List<CommClause> clauses, _, _) -> {
        for (CommClause clause : clauses) {
          if (!block(clause.body()) || breaks(clause.body(), label, true)) {
            yield false;
          }
        }
        yield true;
      }
      case Stmt.Empty _,
          Stmt.Send _,
          Stmt.IncDec _,
          Stmt.Assign _,
          Stmt.ShortVarDecl _,
          Stmt.DeclStmt _,
          Stmt.Go _,
          Stmt.Defer _,
          Stmt.Range _ ->
          false;
    };
  }

  private boolean isPanic(Expr e) {
    return Exprs.unparen(e) instanceof Expr.Call(Expr fun, _, _, _, _)
        && Exprs.unparen(fun) instanceof Expr.Ident i
        && i.name().equals("panic")
        && c.info.use(i).filter(Obj.Builtin.class::isInstance).isPresent();
  }

  private boolean clauses(List<CaseClause> clauses, String label) {
    boolean hasDefault = false;
    for (CaseClause clause : clauses) {
      hasDefault |= clause.isDefault();
      if (!block(clause.body()) || breaks(clause.body(), label, true)) {
        return false;
      }
    }
    return hasDefault;
  }

  /// Whether a `break` in these statements leaves the statement around them: one with its label,
  /// or, if `implicit`, one without a label that no inner statement takes.
  private static boolean breaks(List<Stmt> stmts, String label, boolean implicit) {
    return stmts.stream().anyMatch(s -> breaks(s, label, implicit));
  }

  private static boolean breaks(Stmt s, String label, boolean implicit) {
    return switch (s) {
      case Stmt.Branch(Token keyword, Optional<Expr.Ident> target, _, _) ->
          keyword == Token.BREAK
              && target.map(t -> t.name().equals(label) && !label.isEmpty()).orElse(implicit);
      case Stmt.Block(List<Stmt> stmts, _, _) -> breaks(stmts, label, implicit);
      case Stmt.If f ->
          breaks(f.then().stmts(), label, implicit)
              || f.otherwise().map(o -> breaks(o, label, implicit)).orElse(false);
      case Stmt.Labeled(_, Stmt inner, _, _) -> breaks(inner, label, implicit);
      case Stmt.For f -> !label.isEmpty() && breaks(f.body().stmts(), label, false);
      case Stmt.Range f -> !label.isEmpty() && breaks(f.body().stmts(), label, false);
      case Stmt.Switch w ->
          !label.isEmpty() && w.clauses().stream().anyMatch(x -> breaks(x.body(), label, false));
      case Stmt.TypeSwitch w ->
          !label.isEmpty() && w.clauses().stream().anyMatch(x -> breaks(x.body(), label, false));
      case Stmt.Select w ->
          !label.isEmpty() && w.clauses().stream().anyMatch(x -> breaks(x.body(), label, false));
      case Stmt.Bad _,
          Stmt.Empty _,
          Stmt.ExprStmt _,
          Stmt.Send _,
          Stmt.IncDec _,
          Stmt.Assign _,
          Stmt.ShortVarDecl _,
          Stmt.DeclStmt _,
          Stmt.Go _,
          Stmt.Defer _,
          Stmt.Return _ ->
          false;
    };
  }
}
