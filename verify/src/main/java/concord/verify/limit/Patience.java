package concord.verify.limit;

import concord.verify.api.Settings;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/// The time limit, in nanoseconds since `begin`, and the user's wish to stop.
public record Patience(long begin, long nanos, BooleanSupplier stop) {
  private static final long GRACE_NANOS = 2_000_000_000;

  public static Patience of(Settings settings, long begin) {
    long nanos = TimeUnit.MILLISECONDS.toNanos(settings.timeoutMillis()); // for ever stays for ever
    return new Patience(begin, nanos, settings.stop());
  }

  /// For a last look after the time limit or a stop.
  private static Patience grace() {
    return new Patience(System.nanoTime(), GRACE_NANOS, () -> false);
  }

  public boolean isOver() {
    return isStopped() || isLate();
  }

  /// Whether the time is up, regardless of a stop.
  public boolean isLate() {
    return System.nanoTime() - begin > nanos;
  }

  public boolean isStopped() {
    return stop.getAsBoolean();
  }

  public Patience orGrace() {
    return isOver() ? grace() : this;
  }
}
