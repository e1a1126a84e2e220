package concord.campaign.store;

import java.io.Serializable;
import java.time.Instant;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/// A range of cases as the store has it: done, being examined, or free.
///
/// @param worker who has it or had it; empty when nobody did
/// @param taken when; [Instant#MAX] when it was not, and so for `done`
/// @param coverage how many of its programs made use of each rule
public record RangeState(
    long from,
    long to,
    String worker,
    int attempt,
    Instant taken,
    Instant leasedUntil,
    Instant done,
    long passed,
    long undecided,
    long suspects,
    SortedMap<String, Long> coverage)
    implements Serializable {

  public RangeState {
    coverage = Collections.unmodifiableSortedMap(new TreeMap<>(coverage));
  }

  public boolean isDone() {
    return !done.equals(Instant.MAX);
  }
}
