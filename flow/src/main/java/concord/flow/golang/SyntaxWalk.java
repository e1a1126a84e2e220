package concord.flow.golang;

import concord.go.syntax.CaseClause;
import concord.go.syntax.CommClause;
import concord.go.syntax.Decl;
import concord.go.syntax.Expr;
import concord.go.syntax.Node;
import concord.go.syntax.Spec;
import concord.go.syntax.Stmt;
import concord.go.syntax.TypeExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Visits the statements and expressions below a node, in the order of the text. Types are skipped:
/// they contain no communication.
final class SyntaxWalk {
  private SyntaxWalk() {}

  static void below(Node node, Consumer<Node> visitor) {
    for (Node part : parts(node)) {
      visitor.accept(part);
      below(part, visitor);
    }
  }

  static List<Node> parts(Node node) {
    return switch (node) {
      case Stmt stmt -> ofStmt(stmt);
      case Expr expr -> ofExpr(expr);
      case CaseClause(List<Expr> exprs, List<Stmt> body, _, _) -> join(exprs, body);
      case CommClause(Optional<Stmt.Simple> comm, List<Stmt> body, _, _) ->
          join(comm.stream().toList(), body);
      case Decl.Var(List<Spec.Var> specs, _, _) -> List.copyOf(specs);
      case Decl.Func f -> f.body().map(b -> List.<Node>of(b)).orElse(List.of());
      case Spec.Var v -> List.copyOf(v.values());
      default -> List.of();
    };
  }

  private static List<Node> ofStmt(Stmt stmt) {
    return switch (stmt) {
      case Stmt.Bad _, Stmt.Empty _, Stmt.Branch _ -> List.of();
      case Stmt.ExprStmt s -> List.of(s.x());
      case Stmt.Send s -> List.of(s.chan(), s.value());
      case Stmt.IncDec s -> List.of(s.x());
      case Stmt.Assign s -> join(s.lhs(), s.rhs());
      case Stmt.ShortVarDecl s -> join(s.lhs(), s.rhs());
      case Stmt.DeclStmt s -> List.of(s.decl());
      case Stmt.Labeled s -> List.of(s.stmt());
      case Stmt.Go s -> List.of(s.call());
      case Stmt.Defer s -> List.of(s.call());
      case Stmt.Return s -> List.copyOf(s.results());
      case Stmt.Block s -> List.copyOf(s.stmts());
      case Stmt.If s -> some(s.init(), Optional.of(s.cond()), Optional.of(s.then()), s.otherwise());
      case Stmt.Switch s -> join(some(s.init(), s.tag()), s.clauses());
      case Stmt.TypeSwitch s -> join(some(s.init(), Optional.of(s.subject())), s.clauses());
      case Stmt.Select s -> List.copyOf(s.clauses());
      case Stmt.For s -> some(s.init(), s.cond(), s.post(), Optional.of(s.body()));
      case Stmt.Range s -> some(s.key(), s.value(), Optional.of(s.x()), Optional.of(s.body()));
    };
  }

  private static List<Node> ofExpr(Expr expr) {
    return switch (expr) {
      case Expr.Bad _, Expr.Ident _, Expr.BasicLit _ -> List.of();
      case Expr.CompositeLit e -> List.copyOf(e.elements());
      case Expr.KeyValue e -> List.of(e.key(), e.value());
      case Expr.FuncLit e -> List.of(e.body());
      case Expr.Paren e -> List.of(e.x());
      case Expr.Selector e -> List.of(e.x());
      case Expr.Index e -> join(List.of(e.x()), e.indices());
      case Expr.Slice e -> some(Optional.of(e.x()), e.low(), e.high(), e.max());
      case Expr.TypeAssert e -> List.of(e.x());
      case Expr.Call e -> join(List.of(e.fun()), e.args());
      case Expr.Star e -> List.of(e.x());
      case Expr.Unary e -> List.of(e.x());
      case Expr.Binary e -> List.of(e.x(), e.y());
      case TypeExpr _ -> List.of();
    };
  }

  private static List<Node> join(List<? extends Node> first, List<? extends Node> second) {
    List<Node> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }

  @SafeVarargs
  private static List<Node> some(Optional<? extends Node>... parts) {
    List<Node> all = new ArrayList<>();
    for (Optional<? extends Node> part : parts) {
      part.ifPresent(all::add);
    }
    return all;
  }

  static Expr unparen(Expr expr) {
    return expr instanceof Expr.Paren(Expr inner, _, _) ? unparen(inner) : expr;
  }
}
