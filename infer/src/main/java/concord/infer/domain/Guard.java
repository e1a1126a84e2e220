package concord.infer.domain;

import concord.go.syntax.parse.Negation;
import java.math.BigInteger;
import java.util.Optional;

/// What a branch of the behaviour assumes.
public sealed interface Guard {
  /// A number of the program lies in `[low, high]`; an empty end is open. `subject` is its source
  /// expression: `n`, `len(xs)`.
  record Range(String subject, Optional<BigInteger> low, Optional<BigInteger> high)
      implements Guard {
    /// Whether this range lies in the other.
    public boolean isWithin(Range other) {
      boolean above =
          other.low.isEmpty() || (low.isPresent() && low.get().compareTo(other.low.get()) >= 0);
      boolean below =
          other.high.isEmpty() || (high.isPresent() && high.get().compareTo(other.high.get()) <= 0);
      return subject.equals(other.subject) && above && below;
    }
  }

  /// A condition as written in the source, and whether it holds.
  record Condition(String written, boolean holds) implements Guard {
    public Condition(String written) {
      this(written, true);
    }

    /// The condition as a Go programmer writes it.
    public String text() {
      return holds || written.isEmpty() ? written : Negation.of(written);
    }
  }

  /// Something that is not followed exactly, in words for the user.
  record Approximation(String text) implements Guard {}

  /// A branch that is followed although it may be infeasible, and why. If it shows no violation,
  /// that is a proof; a violation on it is not reported.
  record Doubt(String text) implements Guard {}

  /// The same for one goroutine only: unseen code has done what the goroutine waited for. The other
  /// goroutines do not depend on when or how often that happens.
  record Served(String text) implements Guard {}
}
