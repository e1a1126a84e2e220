package concord.check;

import concord.facts.findings.SummaryFinding;
import concord.facts.skeleton.PackageFacts;
import concord.report.Report;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A memory of packages that lasts as long as a test. Facts are compared as a whole.
final class Remembering implements PackageMemory {
  final Map<String, Said> kept = new HashMap<>();
  final Map<String, List<SummaryFinding>> findings = new HashMap<>();

  private final Map<PackageFacts, String> digests = new HashMap<>();

  /// How many packages were answered, and how many times what summaries show.
  int found;

  int foundFindings;

  @Override
  public Optional<Said> find(String key) {
    found += kept.containsKey(key) ? 1 : 0;
    return Optional.ofNullable(kept.get(key));
  }

  private record Kept(String digest, PackageFacts read) implements Facts {}

  @Override
  public synchronized Optional<String> keep(
      String key, Report report, Optional<PackageFacts> facts) {
    Optional<Facts> stored =
        facts.map(f -> new Kept(digests.computeIfAbsent(f, _ -> "facts" + digests.size()), f));
    kept.put(key, new Said(report, stored));
    return stored.map(Facts::digest);
  }

  @Override
  public Optional<List<SummaryFinding>> findings(String digest) {
    foundFindings += findings.containsKey(digest) ? 1 : 0;
    return Optional.ofNullable(findings.get(digest));
  }

  @Override
  public void keepFindings(String digest, List<SummaryFinding> all) {
    findings.put(digest, all);
  }
}
