package concord.infer.write;

import concord.go.syntax.Position;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// How much of the code of one entry is followed, over all rounds of inference. It counts work, not
/// time, so that every run gives the same result.
public final class Budget {
  private final int given;
  private final int most;
  private int work;
  private final BooleanSupplier stop;
  private Optional<String> exhausted = Optional.empty();

  /// `work` counts instructions, or what costs as much; more than `most` definitions are too many
  /// to be worth verifying. Nothing more is allowed when `stop` says so.
  public Budget(int work, int most, BooleanSupplier stop) {
    this.stop = stop;
    this.given = work;
    this.work = work;
    this.most = most;
  }

  /// Whether so much more may be done; `place` is where.
  boolean spend(int amount, Position place) {
    work -= amount;
    if (work < 0) {
      exhaust("too much code to follow", place);
    }
    return exhausted.isEmpty();
  }

  boolean allows(int definitions, Position place) {
    if (definitions > most) {
      exhaust("too many different states to follow", place);
    }
    if (stop.getAsBoolean()) {
      exhausted = Optional.of("interrupted");
    }
    return exhausted.isEmpty();
  }

  /// Nothing more is followed, for this reason.
  public void exhaust(String reason) {
    if (exhausted.isEmpty()) {
      exhausted = Optional.of(reason);
    }
  }

  private void exhaust(String reason, Position place) {
    if (exhausted.isEmpty()) {
      exhausted = Optional.of(reason + ": given up at " + place);
    }
  }

  /// How much of the work has been done.
  public int spent() {
    return given - work;
  }

  /// Why, and where, following the code was given up.
  public Optional<String> exhausted() {
    return exhausted;
  }
}
