package concord.go.syntax.parse;

import concord.go.syntax.Expr;
import concord.go.syntax.Source;
import concord.go.syntax.Token;
import concord.go.syntax.TypeExpr;
import concord.go.syntax.parse.FuncTypeParser.Param;
import java.util.List;

/// Reads an expression again as the start of a list of type parameters.
///
/// After `type T [`, the text `P *C` may be a product, the length of an array, or a type parameter
/// `P` with the constraint `*C`. The spec, "Type parameter declarations", decides for the length,
/// unless what follows `P` can only be a constraint, or a comma follows.
final class ConstraintSplit {
  private final Source source;

  ConstraintSplit(Source source) {
    this.source = source;
  }

  /// Splits `x` into a name and a constraint. A lone name has no constraint; where `x` cannot be
  /// split there is no name. `force` splits all that can be, even if it could be a length.
  Param split(Expr x, boolean force) {
    Param none = new Param(null, x);
    return switch (x) {
      case Expr.Ident name -> new Param(name, null);
      case Expr.Binary b when b.op() == Token.MUL && b.x() instanceof Expr.Ident name ->
          force || isConstraint(b.y())
              ? new Param(name, new Expr.Star(b.y(), b.opStart(), b.end()))
              : none;
      case Expr.Binary b when b.op() == Token.OR -> {
        Param left = split(b.x(), force || isConstraint(b.y()));
        yield left.name() == null || left.type() == null
            ? none
            : new Param(
                left.name(),
                new Expr.Binary(
                    Token.OR, left.type(), b.y(), b.opStart(), left.type().start(), b.end()));
      }
      case Expr.Call(Expr.Ident name, List<Expr> args, boolean spread, int _, int end)
          when args.size() == 1 && !spread && (force || isConstraint(args.getFirst())) ->
          new Param(name, parenthesized(args.getFirst(), end));
      default -> none;
    };
  }

  private Expr parenthesized(Expr x, int end) {
    return new Expr.Paren(x, source.lastBefore(x.start(), '('), end);
  }

  /// Whether `x` can only be a constraint, never a value.
  private static boolean isConstraint(Expr x) {
    return switch (x) {
      case TypeExpr _ -> true;
      case Expr.Binary b -> isConstraint(b.x()) || isConstraint(b.y());
      case Expr.Unary u -> u.op() == Token.TILDE;
      case Expr.Paren p -> isConstraint(p.x());
      default -> false;
    };
  }
}
