package concord.go.types.check;

import concord.go.syntax.Decl;
import concord.go.syntax.Expr;
import concord.go.syntax.Field;
import java.util.List;
import java.util.Optional;

/// The receiver of a method as written: `*T[P, Q]` is a pointer, `T`, and the names `P`, `Q`.
record Receiver(Optional<Expr.Ident> base, boolean pointer, List<Expr> params) {
  static Receiver of(Decl.Func method) {
    List<Field> fields = method.receiver().orElseThrow().fields();
    if (fields.isEmpty()) {
      return new Receiver(Optional.empty(), false, List.of());
    }
    return of(fields.getFirst().type(), false);
  }

  private static Receiver of(Expr e, boolean pointer) {
    return switch (e) {
      case Expr.Paren(Expr x, _, _) -> of(x, pointer);
      case Expr.Star(Expr x, _, _) -> of(x, true);
      case Expr.Ident i -> new Receiver(Optional.of(i), pointer, List.of());
      case Expr.Index(Expr.Ident i, List<Expr> params, _, _) ->
          new Receiver(Optional.of(i), pointer, params);
      case Expr.Index(Expr.Paren(Expr.Ident i, _, _), List<Expr> params, _, _) ->
          new Receiver(Optional.of(i), pointer, params);
      case Expr _ -> new Receiver(Optional.empty(), pointer, List.of());
    };
  }

  /// The name in a type expression such as `T`, `(T)` or `*T`.
  static Optional<Expr.Ident> baseOf(Expr e) {
    return of(e, false).base();
  }
}
