package concord.go.syntax;

import java.util.List;

/// `case exprs: body`, or `default: body` when there are no expressions. In a type switch the
/// expressions are types, or `nil`.
public record CaseClause(List<Expr> exprs, List<Stmt> body, int start, int end) implements Node {
  public CaseClause {
    exprs = List.copyOf(exprs);
    body = List.copyOf(body);
  }

  public boolean isDefault() {
    return exprs.isEmpty();
  }
}
