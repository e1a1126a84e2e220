package concord.campaign;

import java.time.Duration;
import java.util.Optional;

/// When a campaign is over: whichever comes first. A limit left empty does not count.
///
/// @param programs how many cases in all, those before a resumption included
/// @param time how long this run may take; a batch under way is finished
/// @param failures after how many failures to stop
public record Budget(Optional<Long> programs, Optional<Duration> time, Optional<Long> failures) {

  public static Budget programs(long n) {
    return new Budget(Optional.of(n), Optional.empty(), Optional.empty());
  }

  /// How many more failures are wanted.
  long failuresLeft(Tally tally) {
    return failures.map(n -> n - tally.failed()).orElse(Long.MAX_VALUE);
  }

  /// How many more cases may be examined, at most `batch`.
  long allowance(Tally tally, Duration elapsed, long batch) {
    boolean late = time.isPresent() && elapsed.compareTo(time.get()) >= 0;
    boolean enough = failures.isPresent() && tally.failed() >= failures.get();
    if (late || enough) {
      return 0;
    }
    return programs.map(n -> Math.clamp(n - tally.done(), 0L, batch)).orElse(batch);
  }
}
