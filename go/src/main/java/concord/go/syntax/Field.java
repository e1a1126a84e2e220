package concord.go.syntax;

import java.util.List;
import java.util.Optional;

/// `a, b T` with an optional tag: fields of a struct, parameters, results, a receiver, or type
/// parameters (then `type` is their constraint).
///
/// Without names it is an embedded field or an unnamed parameter.
public record Field(
    List<Expr.Ident> names, Expr type, Optional<Expr.BasicLit> tag, int start, int end)
    implements Node {
  public Field {
    names = List.copyOf(names);
  }

  /// Whether the type is written `...T`.
  public boolean isVariadic() {
    return type instanceof TypeExpr.Ellipsis;
  }
}
