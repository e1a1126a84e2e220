package concord.campaign.store;

import java.io.Serializable;
import java.time.Instant;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/// The progress of a campaign at a point in time.
///
/// @param done cases up to then
/// @param suspects failures in batches up to then
/// @param coverage how many programs had used each rule
public record Progressed(Instant at, long done, long suspects, SortedMap<String, Long> coverage)
    implements Serializable {
  public Progressed {
    coverage = Collections.unmodifiableSortedMap(new TreeMap<>(coverage));
  }
}
