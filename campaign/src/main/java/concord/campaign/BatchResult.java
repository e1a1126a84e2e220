package concord.campaign;

import java.util.List;

/// What came of the cases `from` (included) to `to` (not included).
public record BatchResult(
    long from, long to, long passed, List<Undecided> undecided, List<Finding> findings) {

  /// A case without a verdict.
  public record Undecided(long index, long seed, String reason) {}

  public BatchResult {
    undecided = List.copyOf(undecided);
    findings = List.copyOf(findings);
  }
}
