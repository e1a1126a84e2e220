package concord.infer.write;

import java.util.Optional;
import java.util.function.BooleanSupplier;

/// How much of an entry's code is followed, over all rounds of inference. It counts work, not time,
/// so that every run gives the same result.
public final class Budget {
  private final int given;
  private final int most;
  private int work;
  private final BooleanSupplier stop;
  private Optional<Exhausted> exhausted = Optional.empty();

  /// `work` counts instructions, or what costs as much. A behaviour with more than `most`
  /// definitions is not worth verifying. When `stop` returns true, nothing more is allowed.
  public Budget(int work, int most, BooleanSupplier stop) {
    this.stop = stop;
    this.given = work;
    this.work = work;
    this.most = most;
  }

  /// Spends so much; false if that was too much.
  boolean spend(int amount) {
    work -= amount;
    return work >= 0;
  }

  /// Whether so many definitions are few enough.
  boolean allows(int definitions) {
    return definitions <= most;
  }

  boolean isStopped() {
    return stop.getAsBoolean();
  }

  /// Ends all work. The first reason counts, except that an interruption always does.
  public void exhaust(Exhausted why) {
    if (exhausted.isEmpty() || why.cause() == Exhausted.Cause.INTERRUPTED) {
      exhausted = Optional.of(why);
    }
  }

  /// How much of the work has been done.
  public int spent() {
    return given - work;
  }

  /// Why, and where, following the code was given up.
  public Optional<Exhausted> exhausted() {
    return exhausted;
  }
}
