package concord.check;

import concord.report.Report;
import java.util.concurrent.atomic.AtomicBoolean;

/// Passes progress on, and remembers whether it reported an internal error.
final class ErrorsSeen implements Progress {
  private final Progress listener;
  private final AtomicBoolean seen = new AtomicBoolean();

  ErrorsSeen(Progress listener) {
    this.listener = listener;
  }

  @Override
  public void expect(int packages) {
    listener.expect(packages);
  }

  @Override
  public void begin(String entry) {
    listener.begin(entry);
  }

  @Override
  public void found(Report report) {
    listener.found(report);
  }

  @Override
  public void done(String what) {
    listener.done(what);
  }

  @Override
  public void internalError(String entry, Throwable error) {
    seen.set(true);
    listener.internalError(entry, error);
  }

  boolean any() {
    return seen.get();
  }
}
