package concord.go.infer;

import concord.go.syntax.Token;
import java.math.BigInteger;
import java.util.Optional;

/// What has been decided about unknown values on the way here, and what follows from it.
///
/// Comparisons of one unknown integer with constants are intervals; anything else is only known
/// when the very same condition, or its opposite, has been decided before.
final class Facts {
  /// Whether `test` must be true, must be false, or may be either.
  Optional<Boolean> decide(State state, Value test) {
    for (State.Fact fact : state.facts) {
      if (fact.test().equals(test)) {
        return Optional.of(fact.holds());
      }
      if (fact.test() instanceof Value.Test a
          && test instanceof Value.Test b
          && a.x().equals(b.x())
          && a.y().equals(b.y())
          && a.op() == Operators.opposite(b.op())) {
        return Optional.of(!fact.holds());
      }
    }
    if (test instanceof Value.Test t
        && t.y() instanceof Value.Const c
        && c.value() instanceof BigInteger n) {
      return interval(state, t.x()).decide(t.op(), n);
    }
    return Optional.empty();
  }

  static void assume(State state, Value test, boolean holds) {
    State.Fact fact = new State.Fact(test, holds);
    if (!state.facts.contains(fact)) {
      state.facts.add(fact);
    }
  }

  /// What is known of an unknown integer: it lies in `[low, high]`, either end open when null.
  record Interval(BigInteger low, BigInteger high) {
    Optional<Boolean> decide(Token op, BigInteger n) {
      boolean below = high != null && high.compareTo(n) < 0; // certainly x < n
      boolean above = low != null && low.compareTo(n) > 0; // certainly x > n
      boolean atMost = high != null && high.compareTo(n) <= 0;
      boolean atLeast = low != null && low.compareTo(n) >= 0;
      return switch (op) {
        case LSS -> decided(below, atLeast);
        case LEQ -> decided(atMost, above);
        case GTR -> decided(above, atMost);
        case GEQ -> decided(atLeast, below);
        case EQL -> decided(atMost && atLeast, below || above);
        case NEQ -> decided(below || above, atMost && atLeast);
        default -> Optional.empty();
      };
    }

    private static Optional<Boolean> decided(boolean yes, boolean no) {
      return yes ? Optional.of(true) : no ? Optional.of(false) : Optional.empty();
    }
  }

  static Interval interval(State state, Value unknown) {
    BigInteger low = unknown instanceof Value.Length ? BigInteger.ZERO : null;
    BigInteger high = null;
    for (State.Fact fact : state.facts) {
      if (!(fact.test() instanceof Value.Test t
          && t.x().equals(unknown)
          && t.y() instanceof Value.Const c
          && c.value() instanceof BigInteger n)) {
        continue;
      }
      switch (fact.holds() ? t.op() : Operators.opposite(t.op())) {
        case LSS -> high = min(high, n.subtract(BigInteger.ONE));
        case LEQ -> high = min(high, n);
        case GTR -> low = max(low, n.add(BigInteger.ONE));
        case GEQ -> low = max(low, n);
        case EQL -> {
          low = max(low, n);
          high = min(high, n);
        }
        default -> {}
      }
    }
    return new Interval(low, high);
  }

  private static BigInteger min(BigInteger a, BigInteger b) {
    return a == null ? b : a.min(b);
  }

  private static BigInteger max(BigInteger a, BigInteger b) {
    return a == null ? b : a.max(b);
  }
}
