package concord.go.syntax;

import java.util.List;
import java.util.Optional;

/// One line of a declaration: what stands between the parentheses of `const ( … )`.
public sealed interface Spec extends Node {
  /// `name "path"`; the name may be `.` or `_`.
  record Import(Optional<Expr.Ident> name, Expr.BasicLit path, int start, int end)
      implements Spec {}

  /// `a, b T = x, y`, number `iota` of its group. Without type and values, those of the spec before
  /// it in the group are repeated.
  record Const(
      List<Expr.Ident> names, Optional<Expr> type, List<Expr> values, int iota, int start, int end)
      implements Spec {
    public Const {
      names = List.copyOf(names);
      values = List.copyOf(values);
    }
  }

  /// `a, b T = x, y`; type or values may be missing, not both.
  record Var(List<Expr.Ident> names, Optional<Expr> type, List<Expr> values, int start, int end)
      implements Spec {
    public Var {
      names = List.copyOf(names);
      values = List.copyOf(values);
    }
  }

  /// `Name[P C] type`, or `Name[P C] = type` when `alias`.
  record Type(
      Expr.Ident name, Optional<FieldList> typeParams, boolean alias, Expr type, int start, int end)
      implements Spec {}
}
