package concord.flow.golang;

import concord.flow.Condition.Relation;
import concord.go.syntax.Expr;
import concord.go.types.BuiltinId;
import concord.go.types.Info;
import concord.go.types.constant.Value;
import java.util.Optional;

/// Decides comparisons of a length with a constant where the fact that lengths are not negative
/// suffices.
final class Lengths {
  private Lengths() {}

  static Optional<Boolean> decided(Relation relation, Expr at, Info info) {
    if (!(at instanceof Expr.Binary b)) {
      return Optional.empty();
    }
    if (isLength(b.x(), info)) {
      return decided(relation, info.constant(b.y()));
    }
    return isLength(b.y(), info)
        ? decided(turned(relation), info.constant(b.x()))
        : Optional.empty();
  }

  /// `length relation n`.
  private static Optional<Boolean> decided(Relation relation, Optional<Value> constant) {
    if (!(constant.orElse(Value.UNKNOWN) instanceof Value.Int(var n))) {
      return Optional.empty();
    }
    boolean below = n.signum() < 0;
    boolean atMostZero = n.signum() <= 0;
    return switch (relation) {
      case EQ -> below ? Optional.of(false) : Optional.empty();
      case NE -> below ? Optional.of(true) : Optional.empty();
      case LT -> atMostZero ? Optional.of(false) : Optional.empty();
      case LE -> below ? Optional.of(false) : Optional.empty();
      case GT -> below ? Optional.of(true) : Optional.empty();
      case GE -> atMostZero ? Optional.of(true) : Optional.empty();
    };
  }

  private static Relation turned(Relation relation) {
    return switch (relation) {
      case EQ, NE -> relation;
      case LT -> Relation.GT;
      case LE -> Relation.GE;
      case GT -> Relation.LT;
      case GE -> Relation.LE;
    };
  }

  private static boolean isLength(Expr expr, Info info) {
    return SyntaxWalk.unparen(expr) instanceof Expr.Call call
        && Callee.of(call, info) instanceof Callee.Builtin(BuiltinId id)
        && (id == BuiltinId.LEN || id == BuiltinId.CAP);
  }
}
