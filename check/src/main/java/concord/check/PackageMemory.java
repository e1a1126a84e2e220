package concord.check;

import concord.facts.skeleton.PackageFacts;
import concord.report.Report;
import java.util.Optional;

/// Stores the answers for packages from one run to the next. Several threads may use it.
public interface PackageMemory {
  /// The answer for one package.
  ///
  /// @param facts the skeletons of its functions, if they were made
  record Said(Report report, Optional<PackageFacts> facts) {}

  /// The answer stored under a key. Equal keys mean that everything an answer depends on is equal.
  Optional<Said> find(String key);

  void keep(String key, Said said);

  /// Stores nothing.
  static PackageMemory none() {
    return new PackageMemory() {
      @Override
      public Optional<Said> find(String key) {
        return Optional.empty();
      }

      @Override
      public void keep(String key, Said said) {}
    };
  }
}
