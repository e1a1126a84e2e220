package concord.go.syntax;

/// Any node of a tree: bytes `[start, end)` of its file, and parts in the order of the text.
public sealed interface Node
    permits File, Decl, Spec, Expr, Stmt, Field, FieldList, InterfaceElem, CaseClause, CommClause {
  /// The offset of the first byte.
  int start();

  /// The offset after the last byte.
  int end();

  default Span span() {
    return new Span(start(), end());
  }
}
