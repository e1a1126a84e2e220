package concord.check.ladder;

import concord.check.verified.Evidence;
import concord.report.Finding;
import concord.report.Reason;
import java.util.List;
import java.util.Optional;

/// What an attempt to decide an entry says.
public sealed interface Answer {
  /// What an attempt may say that includes all that can happen: it cannot make a finding.
  sealed interface OfProof extends Answer {}

  /// What an attempt may say that shows only what can happen: it cannot make a proof.
  sealed interface OfFinding extends Answer {}

  /// Nothing goes wrong.
  record Clean(Evidence evidence) implements OfProof {}

  /// Something goes wrong.
  record Found(List<Finding> findings, Evidence evidence) implements OfFinding {
    public Found {
      findings = List.copyOf(findings);
    }
  }

  /// It cannot be told.
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

  /// What was found, if anything was.
  default List<Finding> found() {
    return this instanceof Found f ? f.findings() : List.of();
  }
}
