package concord.campaign;

import java.io.Serializable;
import java.util.Locale;

/// The progress of a campaign in numbers.
///
/// @param done cases with an outcome: `passed + failed + undecided + open`
/// @param failed those that failed again alone
/// @param buckets the number of different buckets of the failures that are shrunk
/// @param open those that failed in a batch and were not run alone yet
public record Tally(long done, long passed, long failed, long undecided, long buckets, long open)
    implements Serializable {
  public static final Tally ZERO = new Tally(0, 0, 0, 0, 0, 0);

  /// `12 failed in 3 buckets`.
  public String failures() {
    return String.format(
        Locale.ROOT, "%,d failed in %,d %s", failed, buckets, buckets == 1 ? "bucket" : "buckets");
  }
}
