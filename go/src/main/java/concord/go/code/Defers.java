package concord.go.code;

import concord.go.syntax.Stmt;
import java.util.List;

/// Whether a function defers anything; function literals inside it are functions of their own.
final class Defers {
  private Defers() {}

  static boolean in(Stmt stmt) {
    return switch (stmt) {
      case Stmt.Defer _ -> true;
      case Stmt.Labeled s -> in(s.stmt());
      case Stmt.Block s -> in(s.stmts());
      case Stmt.If s -> in(s.then()) || s.otherwise().map(Defers::in).orElse(false);
      case Stmt.Switch s -> s.clauses().stream().anyMatch(c -> in(c.body()));
      case Stmt.TypeSwitch s -> s.clauses().stream().anyMatch(c -> in(c.body()));
      case Stmt.Select s -> s.clauses().stream().anyMatch(c -> in(c.body()));
      case Stmt.For s -> in(s.body());
      case Stmt.Range s -> in(s.body());
      case Stmt.Bad _,
          Stmt.Empty _,
          Stmt.ExprStmt _,
          Stmt.Send _,
          Stmt.IncDec _,
          Stmt.Assign _,
          Stmt.ShortVarDecl _,
          Stmt.DeclStmt _,
          Stmt.Go _,
          Stmt.Return _,
          Stmt.Branch _ ->
          false;
    };
  }

  private static boolean in(List<Stmt> stmts) {
    return stmts.stream().anyMatch(Defers::in);
  }
}
