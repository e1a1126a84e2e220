package concord.behaviour.process;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The processes that a program can reach, up to `≡`, as far as `limit` allows.
final class ProcessGraph {
  record Edge(int target, Optional<Reduction.Decision> label) {}

  final List<Soup> states = new ArrayList<>();
  final List<List<Edge>> edges = new ArrayList<>();
  final List<ProcessBarbs.Barbs> barbs = new ArrayList<>();
  private final Map<Soup, Integer> numbers = new HashMap<>();

  ProcessGraph(Reduction reduction, List<Soup> start, int limit) {
    start.forEach(this::number);
    for (int n = 0; n < states.size() && states.size() <= limit; n++) {
      List<Edge> out = new ArrayList<>();
      for (Reduction.Step step : reduction.steps(states.get(n))) {
        out.add(new Edge(number(step.next()), step.label()));
      }
      edges.add(out);
      barbs.add(ProcessBarbs.of(reduction, states.get(n)));
    }
  }

  private int number(Soup soup) {
    Integer known = numbers.putIfAbsent(soup, states.size());
    if (known == null) {
      states.add(soup);
      return states.size() - 1;
    }
    return known;
  }

  boolean isComplete() {
    return edges.size() == states.size();
  }

  int numberOf(Soup soup) {
    return numbers.get(soup);
  }

  /// `P ⇓o` for each state, for `o` and for each `o` of an `õ`: the least solution. A channel that
  /// a state does not know is another one, even if it has the same name.
  List<Set<Object>> weak() {
    List<Set<Object>> can = new ArrayList<>();
    for (int n = 0; n < edges.size(); n++) {
      Set<Object> own = new HashSet<>(barbs.get(n).single());
      own.addAll(barbs.get(n).selects());
      can.add(own);
    }
    boolean grew = true;
    while (grew) {
      grew = false;
      for (int n = edges.size() - 1; n >= 0; n--) {
        Set<String> known = states.get(n).buffers().keySet();
        for (Edge edge : edges.get(n)) {
          for (Object o : List.copyOf(can.get(edge.target()))) {
            if (known.containsAll(channels(o)) && can.get(n).add(o)) {
              grew = true;
            }
          }
        }
      }
    }
    return can;
  }

  private static List<String> channels(Object o) {
    return switch (o) {
      case ProcessBarbs.Barb(var _, String c) -> List.of(c);
      case List<?> select -> select.stream().map(b -> ((ProcessBarbs.Barb) b).channel()).toList();
      default -> throw new IllegalStateException("no barb: " + o);
    };
  }

  /// From which states `0` can be reached.
  boolean[] convergent() {
    boolean[] can = new boolean[edges.size()];
    boolean grew = true;
    while (grew) {
      grew = false;
      for (int n = can.length - 1; n >= 0; n--) {
        boolean now = states.get(n).isNil() || edges.get(n).stream().anyMatch(e -> can[e.target()]);
        if (now && !can[n]) {
          can[n] = true;
          grew = true;
        }
      }
    }
    return can;
  }
}
