package concord.infer.know;

import concord.facts.slice.Detail;
import concord.facts.slice.Tests;
import concord.infer.domain.Scale;
import java.util.Optional;

/// How code is followed.
///
/// @param scale what is taken in place of large numbers
public record Mode(
    Tests tests, Detail detail, Optional<Scale> scale, Rounds rounds, Precision precision) {
  /// How many different values are told apart before they are taken to be unknown.
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
    /// All, if others do what they are taken to do.
    ASSUMED,
    LEFT_OUT
  }
}
