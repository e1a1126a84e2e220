package concord.check;

import concord.report.Report;

/// Is told how far a check is. Told by several threads.
public interface Progress {
  /// From now on so many packages are checked.
  void expect(int packages);

  /// Within a package this entry comes next.
  default void begin(String entry) {}

  /// What is said of one more package. What rests on all packages together comes later.
  default void found(Report report) {}

  /// One more package is done.
  void done(String what);

  /// An error of ours that did not stop the check.
  void internalError(String entry, Throwable error);

  /// Nobody listens.
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
