package concord.agree.backend;

import concord.campaign.Outcome;
import java.util.List;

/// Backends agree if they show the same behaviour: the same output and ending, or the same
/// rejection.
final class Comparison {
  private Comparison() {}

  /// @param names of the backends
  /// @param seen under each of them
  /// @param evidence for the report, if they differ
  static Outcome judge(List<String> names, List<Observation> seen, String evidence) {
    for (Observation o : seen) {
      if (o instanceof Observation.Unknown(var reason)) {
        return new Outcome.Undecided(reason);
      }
    }
    if (seen.stream().allMatch(o -> o instanceof Observation.Rejected)) {
      return new Outcome.Undecided("no backend compiles it: " + seen.getFirst());
    }
    return seen.stream().distinct().count() == 1
        ? new Outcome.Passed()
        : new Outcome.Failed(Difference.describe(names, seen), evidence);
  }
}
