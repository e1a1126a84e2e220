package concord.campaign.store;

import java.io.Serializable;
import java.time.Instant;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/// A range of cases in the store: done, being examined, or free.
///
/// @param worker its present or last worker; empty if there was none
/// @param taken the time; [Instant#MAX] if it was not taken; the same for `done`
/// @param coverage how many of its programs used each rule
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
