package concord.infer.know;

import concord.facts.slice.Detail;
import concord.facts.slice.Tests;
import concord.infer.domain.Scale;
import java.util.Optional;

/// How code is followed.
///
/// @param scale the numbers that replace large ones
public record InferenceMode(
    Tests tests, Detail detail, Optional<Scale> scale, Rounds rounds, Precision precision) {
  /// How many different values are told apart before they become unknown.
  public enum Precision {
    USUAL,
    /// Enough to follow a loop of a thousand rounds round by round.
    COUNTS
  }

  /// How often loops of unknown length run.
  public enum Rounds {
    /// A few times, exactly: violations are real.
    FEW,
    /// Any number of times, uncounted: silence is a proof.
    ALL
  }

  /// Whether an inexact behaviour still includes everything that can happen.
  public enum Extent {
    ALL,
    /// Yes, if unseen code does what is assumed of it.
    ASSUMED,
    LEFT_OUT
  }

  /// Whether only runs are followed in which no test fails.
  public boolean testsPass() {
    return tests == Tests.PASS;
  }

  /// Whether everything that matters to synchronisation is followed.
  public boolean followsAll() {
    return detail == Detail.ALL;
  }

  /// Whether loops of unknown length run any number of times.
  public boolean goesRoundForEver() {
    return rounds == Rounds.ALL;
  }
}
