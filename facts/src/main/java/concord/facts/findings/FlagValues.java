package concord.facts.findings;

import concord.facts.skeleton.Term;
import java.util.Optional;

/// What conditions on fields come to when a field has a certain value.
final class FlagValues {
  private FlagValues() {}

  /// Whether a condition holds when `value` is stored at `address`; empty if that does not decide
  /// it. Fields of one type with one name are taken for the same.
  static Optional<Boolean> holds(Term condition, Term address, Term value) {
    if (!(address instanceof Term.Field field) || !(value instanceof Term.Constant)) {
      return Optional.empty();
    }
    return switch (value(condition, field, value)) {
      case Term.Constant c when c.equals(Term.Constant.TRUE) -> Optional.of(true);
      case Term.Constant c when c.equals(Term.Constant.FALSE) -> Optional.of(false);
      default -> Optional.empty();
    };
  }

  private static Term value(Term term, Term.Field field, Term value) {
    return switch (term) {
      case Term.At(Term.Field f) when isSame(f, field) -> value;
      case Term.Apply(String op, Term a, Term b) ->
          applied(op, value(a, field, value), value(b, field, value));
      default -> term;
    };
  }

  private static boolean isSame(Term.Field a, Term.Field b) {
    return a.owner().equals(b.owner()) && a.name().equals(b.name());
  }

  private static Term applied(String op, Term a, Term b) {
    Term unknown = new Term.Variable(-1);
    if (!(a instanceof Term.Constant x) || !(b instanceof Term.Constant y)) {
      return unknown;
    }
    return switch (op) {
      case "!" -> truth(x.equals(Term.Constant.FALSE));
      case "==" -> isVague(x, y) ? unknown : truth(x.equals(y));
      case "!=" -> isVague(x, y) ? unknown : truth(!x.equals(y));
      default -> unknown;
    };
  }

  /// Two values of which it is known only that they are not nil may be equal.
  private static boolean isVague(Term.Constant a, Term.Constant b) {
    return a.equals(Term.Constant.NOT_NIL) && b.equals(Term.Constant.NOT_NIL);
  }

  private static Term truth(boolean holds) {
    return holds ? Term.Constant.TRUE : Term.Constant.FALSE;
  }
}
