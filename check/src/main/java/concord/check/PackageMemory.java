package concord.check;

import concord.facts.skeleton.PackageFacts;
import concord.report.Report;
import java.util.Optional;

/// Remembers what was said of packages, from one run to the next. Several threads may ask.
public interface PackageMemory {
  /// What was said of one package.
  ///
  /// @param facts what its functions do to synchronisation objects, if that was asked
  record Said(Report report, Optional<PackageFacts> facts) {}

  /// What was kept under a key. Equal keys mean that all is equal which an answer may rest on.
  Optional<Said> find(String key);

  void keep(String key, Said said);

  /// Remembers nothing.
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
