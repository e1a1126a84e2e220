package concord.infer.write;

import java.util.Optional;
import java.util.function.BooleanSupplier;

/// How much of the code of one entry is followed, over all rounds of inference. It counts work, not
/// time, so that every run gives the same result.
public final class Budget {
  private final int given;
  private final int most;
  private int work;
  private final BooleanSupplier stop;
  private Optional<Exhausted> exhausted = Optional.empty();

  /// `work` counts instructions, or what costs as much; more than `most` definitions are too many
  /// to be worth verifying. Nothing more is allowed when `stop` says so.
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

  /// Nothing more may be done. The first reason counts, except that whoever stops it is obeyed.
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
