package concord.campaign;

import java.time.Duration;
import java.util.Optional;

/// When a campaign is over: whichever comes first. A limit left empty does not count.
///
/// @param programs how many cases in all, those before a resumption included
/// @param time how long this run may take, including confirming and shrinking; unfinished work is
///   left to the next run
/// @param failures after how many failures to stop
public record Budget(Optional<Long> programs, Optional<Duration> time, Optional<Long> failures) {

  public static Budget programs(long n) {
    return new Budget(Optional.of(n), Optional.empty(), Optional.empty());
  }

  /// The first case beyond the budget.
  public long goal() {
    return programs.orElse(Long.MAX_VALUE / 4);
  }

  /// Whether there are enough failures.
  public boolean isEnough(Tally tally) {
    return failures.isPresent() && tally.failed() >= failures.get();
  }

  /// The budget that remains after some time.
  public Budget after(Duration used) {
    return new Budget(programs, time.map(t -> t.minus(used)), failures);
  }

  /// How much time this run has left.
  public Duration left(Duration elapsed) {
    return time.map(t -> t.minus(elapsed)).orElse(Duration.ofDays(1_000));
  }
}
