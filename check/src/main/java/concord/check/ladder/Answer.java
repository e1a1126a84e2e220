package concord.check.ladder;

import concord.check.verified.Evidence;
import concord.report.Finding;
import concord.report.Reason;
import java.util.List;
import java.util.Optional;

/// The answer of an attempt to decide an entry.
public sealed interface Answer {
  /// What an over-approximating attempt may answer: it cannot make a finding.
  sealed interface OfProof extends Answer {}

  /// What an under-approximating attempt may answer: it cannot make a proof.
  sealed interface OfFinding extends Answer {}

  /// There is no violation.
  record Clean(Evidence evidence) implements OfProof {}

  /// There are violations.
  record Found(List<Finding> findings, Evidence evidence) implements OfFinding {
    public Found {
      findings = List.copyOf(findings);
    }
  }

  /// The attempt does not decide the entry.
  ///
  /// @param evidence present if a behaviour was verified, with a gap
  record Undecided(Reason reason, Optional<Evidence> evidence) implements OfProof, OfFinding {
    public static Undecided because(Reason reason) {
      return new Undecided(reason, Optional.empty());
    }
  }

  default boolean isDecided() {
    return !(this instanceof Undecided);
  }

  /// The findings, if any.
  default List<Finding> found() {
    return this instanceof Found f ? f.findings() : List.of();
  }
}
