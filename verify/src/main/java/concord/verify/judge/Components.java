package concord.verify.judge;

import concord.verify.explore.Graph;
import concord.verify.judge.Backward.Towards;
import concord.verify.numbers.Ints;

/// The bottom strongly connected components of an explored graph: a run that enters one stays
/// there. A state that leads to a final state is in none, unless it is final itself; nor is one
/// that leads back to the initial state, unless all do. Only the rest needs Tarjan's algorithm,
/// here without recursion: it reads memory at random, and took a fifth of the time of a search.
final class Components {
  private static final int CLOSED = -1;

  /// After so many passes over the edges, Tarjan's algorithm is faster.
  private static final int MOST_PASSES = 16;

  private final Graph graph;
  private final int[] targets;
  private final int expanded;

  /// When each state was entered, from 1; 0 before, [#CLOSED] once its component is known.
  private final int[] entered;

  private int next = 1;

  /// The states entered whose components are not known yet.
  private final Ints stack = new Ints();

  /// The way from the root: a state, its next edge, the earliest state its subtree leads back to,
  /// and whether something in the subtree leads out of the component.
  private final Ints states = new Ints();

  private final Ints edges = new Ints();
  private final Ints lows = new Ints();
  private final Ints leaves = new Ints();

  private final Ints bottoms = new Ints();

  private Components(Graph graph) {
    this.graph = graph;
    this.targets = graph.targets.items();
    this.expanded = graph.expanded();
    this.entered = new int[expanded];
  }

  /// The first state of each bottom component. A state that was not expanded, and states that lead
  /// to it, are in none.
  static int[] bottoms(Graph graph) {
    Components components = new Components(graph);
    components.closeWhatEnds();
    components.closeWhatReturns();
    for (int root = 0; root < components.expanded; root++) {
      if (components.entered[root] == 0) {
        components.visit(root);
      }
    }
    return components.bottoms.toArray();
  }

  private void closeWhatEnds() {
    Backward ends = new Backward(graph);
    for (int state = 0; state < expanded; state++) {
      if (graph.isEnd(state)) {
        ends.leads[state] = true;
        bottoms.add(state);
      }
    }
    if (bottoms.size() > 0) {
      ends.spread(Towards.LATER, MOST_PASSES);
      close(ends);
    }
  }

  /// Needs a single initial state, from which all others are found.
  private void closeWhatReturns() {
    boolean single = graph.parents.size() > 1 && graph.parents.get(1) == 0;
    if (!single || expanded == 0 || entered[0] == CLOSED) {
      return;
    }
    Backward returns = new Backward(graph);
    returns.leads[0] = true;
    if (returns.spread(Towards.EARLIER, MOST_PASSES)) {
      close(returns);
      if (returns.fromAll()) {
        bottoms.add(0);
      }
    }
  }

  private void close(Backward known) {
    for (int state = 0; state < expanded; state++) {
      if (known.leads[state]) {
        entered[state] = CLOSED;
      }
    }
  }

  private void visit(int root) {
    enter(root);
    while (states.size() > 0) {
      int top = states.size() - 1;
      int state = states.get(top);
      int end = graph.starts.get(state + 1);
      int low = lows.get(top);
      int edge = edges.get(top);
      int into = -1;
      for (; edge < end && into < 0; edge++) {
        int target = targets[edge];
        int seen = target < expanded ? entered[target] : CLOSED;
        if (seen == 0) {
          into = target;
        } else if (seen == CLOSED) {
          leaves.set(top, 1);
        } else if (seen < low) {
          low = seen;
        }
      }
      edges.set(top, edge);
      lows.set(top, low);
      if (into >= 0) {
        enter(into);
      } else {
        leave(top, state, low);
      }
    }
  }

  private void enter(int state) {
    entered[state] = next;
    stack.add(state);
    states.add(state);
    edges.add(graph.starts.get(state));
    lows.add(next++);
    leaves.add(0);
  }

  private void leave(int top, int state, int low) {
    int out = leaves.get(top);
    states.pop();
    edges.pop();
    lows.pop();
    leaves.pop();
    if (low == entered[state]) {
      close(state, out == 0);
      out = 1;
    }
    if (top > 0) {
      lows.set(top - 1, Math.min(lows.get(top - 1), low));
      leaves.set(top - 1, leaves.get(top - 1) | out);
    }
  }

  private void close(int root, boolean bottom) {
    int first = root;
    int member;
    do {
      member = stack.get(stack.size() - 1);
      stack.pop();
      entered[member] = CLOSED;
      first = Math.min(first, member);
    } while (member != root);
    if (bottom) {
      bottoms.add(first);
    }
  }
}
