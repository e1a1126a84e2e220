package concord.infer.know;

import concord.facts.slice.Detail;
import concord.facts.slice.Tests;
import concord.infer.domain.Scale;
import java.util.Optional;

/// How code is followed.
///
/// @param scale what is taken in place of large numbers
public record InferenceMode(
    Tests tests, Detail detail, Optional<Scale> scale, Rounds rounds, Precision precision) {
  /// How many different values are told apart before they become unknown.
  public enum Precision {
    USUAL,
    /// So many that a loop of a thousand rounds is followed round by round.
    COUNTS
  }

  /// How often loops of unknown length go round.
  public enum Rounds {
    /// A few times, exactly: what goes wrong then does go wrong.
    FEW,
    /// As often as they like, without being counted: what does not go wrong then never does.
    ALL
  }

  /// What is not followed exactly may include all that can happen, or leave some of it out.
  public enum Extent {
    ALL,
    /// All, if others do what is assumed of them.
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

  /// Whether loops of unknown length go round as often as they like.
  public boolean goesRoundForEver() {
    return rounds == Rounds.ALL;
  }
}
