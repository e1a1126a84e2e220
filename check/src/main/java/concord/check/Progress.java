package concord.check;

import concord.report.Report;

/// Is notified of the progress of a check, by several threads.
public interface Progress {
  /// So many packages will be checked.
  void expect(int packages);

  /// This entry of a package comes next.
  default void begin(String entry) {}

  /// The report on one more package. Findings that need all packages come later.
  default void found(Report report) {}

  /// One more package is done.
  void done(String what);

  /// An internal error that did not stop the check.
  void internalError(String entry, Throwable error);

  /// Ignores everything.
  static Progress none() {
    return new Progress() {
      @Override
      public void expect(int packages) {}

      @Override
      public void done(String what) {}

      @Override
      public void internalError(String entry, Throwable error) {}
    };
  }
}
