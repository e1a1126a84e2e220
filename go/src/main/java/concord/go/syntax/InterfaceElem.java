package concord.go.syntax;

/// What stands between the braces of an interface.
public sealed interface InterfaceElem extends Node {
  /// `Name(params) results`.
  record Method(Expr.Ident name, TypeExpr.FuncType type, int start, int end)
      implements InterfaceElem {}

  /// An embedded interface or a union of terms: `fmt.Stringer`, `~int | ~string`. Unions are
  /// [Expr.Binary] with `|`, terms [Expr.Unary] with `~`.
  record Embedded(Expr type, int start, int end) implements InterfaceElem {}
}
