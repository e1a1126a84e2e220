package concord.go.types.check;

import concord.go.syntax.CommClause;
import concord.go.syntax.Expr;
import concord.go.syntax.Stmt;
import concord.go.syntax.Token;

/// Spec, "Select statements".
final class Selects {
  private final Checker c;

  Selects(Checker c) {
    this.c = c;
  }

  void clause(CommClause clause) {
    c.openScope();
    if (clause.comm().isPresent()) {
      Stmt.Simple comm = clause.comm().get();
      if (!isCommunication(comm)) {
        c.report(comm, "select case must be receive, send or assign recv");
      }
      c.stmts.stmt(comm);
    }
    c.stmts.list(clause.body());
    c.closeScope();
  }

  private static boolean isCommunication(Stmt.Simple s) {
    return switch (s) {
      case Stmt.Send _, Stmt.Bad _ -> true;
      case Stmt.ExprStmt(Expr x, _, _) -> isReceive(x);
      case Stmt.Assign a ->
          a.op() == Token.ASSIGN && a.rhs().size() == 1 && isReceive(a.rhs().getFirst());
      case Stmt.ShortVarDecl a -> a.rhs().size() == 1 && isReceive(a.rhs().getFirst());
      case Stmt.Empty _, Stmt.IncDec _ -> false;
    };
  }

  private static boolean isReceive(Expr e) {
    return (Exprs.unparen(e) instanceof Expr.Unary(Token op, _, _, _) && op == Token.ARROW)
        || e instanceof Expr.Bad;
  }
}
