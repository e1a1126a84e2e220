package concord.check;

import concord.facts.findings.SummaryFinding;
import concord.facts.skeleton.PackageFacts;
import concord.report.Report;
import java.util.List;
import java.util.Optional;

/// Stores the answers for packages from one run to the next. Several threads may use it.
public interface PackageMemory {
  /// The answer for one package.
  ///
  /// @param facts the skeletons of its functions, if they were made
  record Said(Report report, Optional<Facts> facts) {}

  /// The facts about a package as they are stored. Reading them takes longer than comparing them.
  interface Facts {
    /// A digest of the facts. Equal digests mean equal facts.
    String digest();

    PackageFacts read();
  }

  /// The answer stored under a key. Equal keys mean that everything an answer depends on is equal.
  Optional<Said> find(String key);

  /// Stores an answer. Returns the digest of the facts, if there are any and they were stored.
  Optional<String> keep(String key, Report report, Optional<PackageFacts> facts);

  /// What summaries show, stored under a digest of the facts of all packages.
  Optional<List<SummaryFinding>> findings(String digest);

  void keepFindings(String digest, List<SummaryFinding> findings);

  /// Stores nothing.
  static PackageMemory none() {
    return new PackageMemory() {
      @Override
      public Optional<Said> find(String key) {
        return Optional.empty();
      }

      @Override
      public Optional<String> keep(String key, Report report, Optional<PackageFacts> facts) {
        return Optional.empty();
      }

      @Override
      public Optional<List<SummaryFinding>> findings(String digest) {
        return Optional.empty();
      }

      @Override
      public void keepFindings(String digest, List<SummaryFinding> findings) {}
    };
  }
}
