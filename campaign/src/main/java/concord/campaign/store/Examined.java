package concord.campaign.store;

import java.io.Serializable;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// The result of a range of cases.
///
/// @param to how far it was examined; the rest of the range is free for other workers
/// @param passed how many did not fail
/// @param suspects those that failed in the batch and are not confirmed yet
/// @param coverage how many programs used each rule
public record Examined(
    long to,
    long passed,
    List<Undecided> undecided,
    List<Suspect> suspects,
    SortedMap<String, Long> coverage)
    implements Serializable {

  public Examined {
    undecided = List.copyOf(undecided);
    suspects = List.copyOf(suspects);
    coverage = Collections.unmodifiableSortedMap(new TreeMap<>(coverage));
  }

  /// A case without a verdict.
  public record Undecided(long number, long seed, String reason) implements Serializable {}

  /// A case that failed together with others.
  ///
  /// @param program as text, `size` its size
  /// @param suspicion what was seen in the batch
  public record Suspect(
      long number, long seed, String kind, String program, int size, String suspicion)
      implements Serializable {}
}
