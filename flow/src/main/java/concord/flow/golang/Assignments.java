package concord.flow.golang;

import concord.go.syntax.Decl;
import concord.go.syntax.Expr;
import concord.go.syntax.Node;
import concord.go.syntax.Stmt;
import concord.go.syntax.Token;
import concord.go.types.Info;
import concord.go.types.Var;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Where variables are assigned, and which of them other functions can change.
final class Assignments {
  private final Info info;
  private final Set<Var> assigned = new HashSet<>();
  private final Set<Var> shared = new HashSet<>();

  private Assignments(Info info) {
    this.info = info;
  }

  static Assignments of(Collection<Decl.Func> functions, Info info) {
    Assignments all = new Assignments(info);
    functions.forEach(f -> SyntaxWalk.below(f, all::visit));
    return all;
  }

  private void visit(Node node) {
    switch (node) {
      case Stmt.Assign a -> a.lhs().forEach(this::assign);
      case Stmt.IncDec i -> assign(i.x());
      case Stmt.ShortVarDecl d -> d.lhs().stream().filter(this::isOld).forEach(this::assign);
      case Expr.FuncLit lit -> shared.addAll(info.captures(lit));
      case Expr.Unary u
          when u.op() == Token.AND -> { // the variable may be assigned through its address
        shared.addAll(variable(u.x(), info));
        assign(u.x());
      }
      default -> {}
    }
  }

  /// `a` in `a, b := …` if `a` is declared already.
  private boolean isOld(Expr lhs) {
    return lhs instanceof Expr.Ident ident && info.use(ident).isPresent();
  }

  private void assign(Expr lhs) {
    assigned.addAll(variable(lhs, info));
  }

  /// Assigned after its declaration, and known to a closure or through a pointer.
  boolean isUnstable(Var var) {
    return assigned.contains(var) && shared.contains(var);
  }

  /// The variable an expression names, if it names one.
  static List<Var> variable(Expr expr, Info info) {
    return SyntaxWalk.unparen(expr) instanceof Expr.Ident ident
            && info.object(ident).orElse(null) instanceof Var var
        ? List.of(var)
        : List.of();
  }

  /// The variables assigned somewhere below a node.
  static List<Var> assignedBelow(Node node, Info info) {
    List<Var> all = new ArrayList<>();
    SyntaxWalk.below(
        node,
        part -> {
          switch (part) {
            case Stmt.Assign a -> a.lhs().forEach(x -> all.addAll(variable(x, info)));
            case Stmt.IncDec i -> all.addAll(variable(i.x(), info));
            case Stmt.ShortVarDecl d -> d.lhs().forEach(x -> all.addAll(variable(x, info)));
            case Stmt.Range r -> {
              r.key().ifPresent(x -> all.addAll(variable(x, info)));
              r.value().ifPresent(x -> all.addAll(variable(x, info)));
            }
            default -> {}
          }
        });
    return all;
  }
}
