package concord.cli;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.TreeSet;

/// The cycles of a graph: its strongly connected components of more than one node (Tarjan, 1972).
final class Cycles {
  private final SequencedMap<String, SequencedSet<String>> graph;
  private final Map<String, Integer> index = new HashMap<>();
  private final Map<String, Integer> low = new HashMap<>();
  private final Deque<String> open = new ArrayDeque<>();
  private final List<List<String>> cycles = new ArrayList<>();

  Cycles(SequencedMap<String, SequencedSet<String>> graph) {
    this.graph = graph;
  }

  /// The nodes of each cycle, sorted.
  List<List<String>> all() {
    for (String node : graph.keySet()) {
      if (!index.containsKey(node)) {
        visit(node);
      }
    }
    return cycles;
  }

  private void visit(String node) {
    index.put(node, index.size());
    low.put(node, index.get(node));
    open.push(node);
    for (String next : graph.getOrDefault(node, new TreeSet<>())) {
      if (!index.containsKey(next)) {
        visit(next);
        low.merge(node, low.get(next), Math::min);
      } else if (open.contains(next)) {
        low.merge(node, index.get(next), Math::min);
      }
    }
    if (low.get(node).equals(index.get(node))) {
      List<String> cycle = new ArrayList<>();
      String member;
      do {
        member = open.pop();
        cycle.add(member);
      } while (!member.equals(node));
      if (cycle.size() > 1) {
        cycles.add(cycle.stream().sorted().toList());
      }
    }
  }
}
