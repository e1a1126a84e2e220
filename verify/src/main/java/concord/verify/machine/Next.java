package concord.verify.machine;

import concord.behaviour.Sites.Site;
import java.util.List;

/// One way in which a goroutine continues after a step, run ahead to the next observable point: its
/// new local state, the goroutines it starts, the objects it makes.
///
/// @param contents its new content, or null if it has returned; then those of the goroutines it
///   started. Objects made on the way are numbered from [#MADE]
/// @param ids the numbers of the local states, without goroutines that have returned; only if no
///   object was made
/// @param made for each new object its maker and, for a cell, the objects of its initial value
/// @param simple whether no object was made and none was forgotten
/// @param only the local state, if it is simple and there is only one; else -1
/// @param hash what this adds to the hash of a state, if there is only one
/// @param trail what happened on the way, for the witness
@SuppressWarnings("ArrayRecordComponent") // never compared, never changed
public record Next(
    int[][] contents,
    int[] ids,
    int[][] made,
    boolean simple,
    int only,
    int hash,
    List<Event> trail) {
  static final int MADE = 1 << 24;

  /// A local event worth printing.
  public sealed interface Event {
    Site site();

    /// @param by the index of the goroutine that starts
    /// @param index the index of the goroutine started
    record Spawned(Site site, int by, int index) implements Event {}

    record Made(Site site, int by, int index) implements Event {}

    record Chose(Site site, int by, int branch) implements Event {}
  }
}
