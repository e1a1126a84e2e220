package concord.verify.machine;

import concord.behaviour.Sites.Site;
import java.util.List;

/// One way a goroutine goes on after a step, run ahead to where others can tell: what becomes of
/// it, whom it starts, what it makes.
///
/// @param contents its new content, or null if it has returned; then those it has started. Objects
///   made on the way are numbered from [#MADE]
/// @param ids the numbers of the local states, without those that have returned; only when nothing
///   was made
/// @param made for each new object its maker and, of a cell, the objects of its initial value
/// @param simple whether nothing was made and nobody forgot an object
/// @param only the one local state, if it is simple and there is just one; else -1
/// @param hash what this adds to the hash of a state, if there is just one
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

  /// Something local worth telling.
  public sealed interface Event {
    Site site();

    /// @param by the index of the goroutine that starts
    /// @param index the index of the goroutine started
    record Spawned(Site site, int by, int index) implements Event {}

    record Made(Site site, int by, int index) implements Event {}

    record Chose(Site site, int by, int branch) implements Event {}
  }
}
