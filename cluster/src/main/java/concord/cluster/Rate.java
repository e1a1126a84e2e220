package concord.cluster;

import java.util.OptionalDouble;

/// How many cases all executors together examine in a second. The time before the first case is
/// done, while executors start, does not count.
final class Rate {
  /// Before this time has passed, the rate is unknown.
  private static final double ENOUGH = 2;

  private final long before;
  private long first;
  private long since;
  private OptionalDouble perSecond = OptionalDouble.empty();

  /// @param before how many cases were done when this run began
  Rate(long before) {
    this.before = before;
  }

  /// @param nanos the time, see [System#nanoTime]
  void observe(long done, long nanos) {
    if (first == 0) {
      if (done > before) {
        first = done;
        since = nanos;
      }
      return;
    }
    double seconds = (nanos - since) / 1e9;
    if (seconds >= ENOUGH && done > first) {
      perSecond = OptionalDouble.of((done - first) / seconds);
    }
  }

  OptionalDouble perSecond() {
    return perSecond;
  }
}
