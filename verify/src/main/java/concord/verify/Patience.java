package concord.verify;

import java.util.function.BooleanSupplier;

/// How long to look, as long as nobody says to stop.
record Patience(long deadline, BooleanSupplier stop) {
  private static final long GRACE_NANOS = 2_000_000_000;

  static Patience of(Settings settings, long begin) {
    return new Patience(begin + settings.timeoutMillis() * 1_000_000, settings.stop());
  }

  /// For a last look, when time is up or somebody has said to stop.
  private static Patience grace() {
    return new Patience(System.nanoTime() + GRACE_NANOS, () -> false);
  }

  boolean isOver() {
    return isStopped() || System.nanoTime() > deadline;
  }

  boolean isStopped() {
    return stop.getAsBoolean();
  }

  Patience orGrace() {
    return isOver() ? grace() : this;
  }
}
