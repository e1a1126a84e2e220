package concord.verify.explore;

import concord.verify.machine.States;
import concord.verify.numbers.Ints;

/// States and the steps between them, in the order in which they were found and expanded.
public final class Graph {
  public final States states;

  /// For each state its predecessor in the search; -1 for initial states.
  public final Ints parents = new Ints();

  /// Where the successors of each expanded state begin in `targets`; one more at the end.
  public final Ints starts = new Ints();

  public final Ints targets = new Ints();

  /// States before which a non-empty buffer became unreachable.
  public final Ints lost = new Ints();

  public Graph(States states) {
    this.states = states;
  }

  /// How many states have been expanded.
  public int expanded() {
    return starts.size() - 1;
  }

  /// Whether an expanded state has no successor.
  public boolean isEnd(int state) {
    return starts.get(state) == starts.get(state + 1);
  }

  public long bytes() {
    return states.bytes() + parents.bytes() + starts.bytes() + targets.bytes();
  }
}
