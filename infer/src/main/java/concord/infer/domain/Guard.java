package concord.infer.domain;

import java.math.BigInteger;
import java.util.Optional;

/// What a branch of the behaviour takes to be so.
public sealed interface Guard {
  /// A number of the program lies in `[low, high]`; an end that is empty is open. `subject` is what
  /// the source calls it: `n`, `len(xs)`.
  record Range(String subject, Optional<BigInteger> low, Optional<BigInteger> high)
      implements Guard {
    /// Whether all of this range lies in the other.
    public boolean isWithin(Range other) {
      boolean above =
          other.low.isEmpty() || (low.isPresent() && low.get().compareTo(other.low.get()) >= 0);
      boolean below =
          other.high.isEmpty() || (high.isPresent() && high.get().compareTo(other.high.get()) <= 0);
      return subject.equals(other.subject) && above && below;
    }
  }

  /// A condition as it is written in the source, and whether it holds.
  record Condition(String written, boolean holds) implements Guard {
    public Condition(String written) {
      this(written, true);
    }

    /// What is so, as a Go programmer writes it.
    public String text() {
      return holds || written.isEmpty() ? written : Negation.of(written);
    }
  }

  /// Something that is not followed exactly, said in words.
  record Approximation(String text) implements Guard {}

  /// Something that is tried though it need not be possible, said in words. To find nothing then is
  /// an answer; a schedule that rests on it is none.
  record Doubt(String text) implements Guard {}

  /// The same for one goroutine alone: code that is not seen has done what it waited for, said in
  /// words. What others come to does not rest on when, or how often, that is done.
  record Served(String text) implements Guard {}
}
