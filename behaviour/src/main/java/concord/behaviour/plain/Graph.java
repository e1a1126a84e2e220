package concord.behaviour.plain;

import concord.behaviour.semantics.Canonical;
import concord.behaviour.semantics.Renaming;
import concord.behaviour.semantics.Semantics;
import concord.behaviour.semantics.State;
import concord.behaviour.semantics.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The reachable states of a program, up to `≡`, in breadth-first order, so that the path along
/// `parents` is a shortest one. If there are more than the limit, only the first `explored` ones
/// have their edges.
final class Graph {
  /// A step and how the state after it was renamed.
  record Edge(int source, int target, Step step, Renaming renaming) {}

  private final List<State> states = new ArrayList<>();
  private final List<List<Edge>> edges = new ArrayList<>();
  private final List<List<Step>> faults = new ArrayList<>();
  private final List<Edge> parents = new ArrayList<>(); // of all states but the first
  private final Map<State, Integer> numbers = new HashMap<>();

  Graph(Semantics semantics, Reading reading, int maxStates) {
    number(Canonical.of(semantics.initial()).state());
    for (int n = 0; n < states.size() && states.size() <= maxStates; n++) {
      List<Edge> out = new ArrayList<>();
      List<Step> bad = new ArrayList<>();
      State state = states.get(n);
      for (Step step : semantics.steps(state)) {
        if (step.fault().isPresent()) {
          bad.add(step);
        }
        if (reading.allows(step)) {
          Canonical next = Canonical.of(step.next());
          int before = states.size();
          Edge edge = new Edge(n, number(next.state()), step, next.renaming());
          out.add(edge);
          if (states.size() > before) {
            parents.add(edge);
          }
        }
      }
      edges.add(out);
      faults.add(bad);
    }
  }

  private int number(State state) {
    Integer known = numbers.putIfAbsent(state, states.size());
    if (known == null) {
      states.add(state);
      return states.size() - 1;
    }
    return known;
  }

  List<State> states() {
    return states;
  }

  boolean isComplete() {
    return edges.size() == states.size();
  }

  /// The states whose steps are known.
  int explored() {
    return edges.size();
  }

  List<Edge> edges(int state) {
    return edges.get(state);
  }

  /// The steps of a state that are faults, including those that the reading ignores.
  List<Step> faults(int state) {
    return faults.get(state);
  }

  /// A shortest path from the first state.
  List<Edge> way(int state) {
    List<Edge> way = new ArrayList<>();
    for (int n = state; n > 0; n = way.getFirst().source()) {
      way.addFirst(parents.get(n - 1));
    }
    return way;
  }
}
