package concord.go.syntax;

import java.util.List;
import java.util.Optional;

/// `case comm: body`, or `default: body` without a communication. A valid communication is a
/// [Stmt.Send], or a receive alone ([Stmt.ExprStmt]), assigned ([Stmt.Assign]) or declared
/// ([Stmt.ShortVarDecl]).
public record CommClause(Optional<Stmt.Simple> comm, List<Stmt> body, int start, int end)
    implements Node {
  public CommClause {
    body = List.copyOf(body);
  }

  public boolean isDefault() {
    return comm.isEmpty();
  }
}
