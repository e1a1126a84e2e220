package concord.verify.judge;

import concord.verify.explore.Graph;

/// Backward reachability in an explored graph. It passes over all edges in the order of states, up
/// and down. States are numbered breadth first, so few passes suffice, and memory is read in order:
/// many times faster than walking from state to state.
final class Backward {
  private final Graph graph;
  final boolean[] leads;

  /// At first each state leads only to itself.
  Backward(Graph graph) {
    this.graph = graph;
    this.leads = new boolean[graph.states.size()];
  }

  /// Where the targets mostly lie, seen from a state; decides the direction of the first pass.
  enum Towards {
    EARLIER,
    LATER
  }

  /// Marks all states from which a marked state can be reached, in at most so many passes. Returns
  /// whether that was enough.
  boolean spread(Towards first, int passes) {
    boolean up = first == Towards.EARLIER;
    for (int pass = 0; pass < passes; pass++) {
      boolean grew = up ? goUp() : goDown();
      if (!grew) {
        return true;
      }
      up = !up;
    }
    return false;
  }

  private boolean goUp() {
    boolean grew = false;
    for (int state = 0; state < graph.expanded(); state++) {
      grew |= take(state);
    }
    return grew;
  }

  private boolean goDown() {
    boolean grew = false;
    for (int state = graph.expanded() - 1; state >= 0; state--) {
      grew |= take(state);
    }
    return grew;
  }

  boolean fromAll() {
    for (boolean lead : leads) {
      if (!lead) {
        return false;
      }
    }
    return true;
  }

  private boolean take(int state) {
    if (leads[state]) {
      return false;
    }
    int[] targets = graph.targets.items();
    int end = graph.starts.get(state + 1);
    for (int edge = graph.starts.get(state); edge < end; edge++) {
      if (leads[targets[edge]]) {
        leads[state] = true;
        return true;
      }
    }
    return false;
  }
}
