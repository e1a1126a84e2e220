package concord.verify.limit;

import concord.verify.api.Settings;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/// How long to look since `begin`, in nanoseconds, as long as nobody says to stop.
public record Patience(long begin, long nanos, BooleanSupplier stop) {
  private static final long GRACE_NANOS = 2_000_000_000;

  public static Patience of(Settings settings, long begin) {
    long nanos = TimeUnit.MILLISECONDS.toNanos(settings.timeoutMillis()); // for ever stays for ever
    return new Patience(begin, nanos, settings.stop());
  }

  /// For a last look, when time is up or somebody has said to stop.
  private static Patience grace() {
    return new Patience(System.nanoTime(), GRACE_NANOS, () -> false);
  }

  public boolean isOver() {
    return isStopped() || isLate();
  }

  /// Whether time is up, whatever anybody says.
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
