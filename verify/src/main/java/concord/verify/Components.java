package concord.verify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The bottom strongly connected components of an explored graph: once there, a run stays there.
/// Tarjan's algorithm, without recursion.
final class Components {
  private final Explorer graph;
  private final int expanded;
  private final int[] index;
  private final int[] low;
  private final int[] component;
  private final Ints stack = new Ints();
  private final Ints calls = new Ints();
  private final Ints edges = new Ints();
  private final List<int[]> bottoms = new ArrayList<>();
  private int next = 1;
  private int components = 0;

  private Components(Explorer graph) {
    this.graph = graph;
    this.expanded = graph.expanded();
    this.index = new int[expanded];
    this.low = new int[expanded];
    this.component = new int[expanded];
    Arrays.fill(component, -1);
  }

  /// The states of each bottom component in ascending order. A state that was not expanded, and
  /// what leads to it, is in none.
  static List<int[]> bottoms(Explorer graph) {
    Components components = new Components(graph);
    for (int root = 0; root < components.expanded; root++) {
      if (components.index[root] == 0) {
        components.visit(root);
      }
    }
    return components.bottoms;
  }

  private void visit(int root) {
    enter(root);
    while (calls.size() > 0) {
      int top = calls.size() - 1;
      int state = calls.get(top);
      int edge = edges.get(top);
      if (edge == graph.starts.get(state + 1)) {
        leave(state);
        continue;
      }
      edges.set(top, edge + 1);
      int target = graph.targets.get(edge);
      if (target >= expanded) {
        continue;
      }
      if (index[target] == 0) {
        enter(target);
      } else if (component[target] < 0) {
        low[state] = Math.min(low[state], index[target]);
      }
    }
  }

  private void enter(int state) {
    index[state] = next;
    low[state] = next++;
    stack.add(state);
    calls.add(state);
    edges.add(graph.starts.get(state));
  }

  private void leave(int state) {
    calls.pop();
    edges.pop();
    if (calls.size() > 0) {
      int caller = calls.get(calls.size() - 1);
      low[caller] = Math.min(low[caller], low[state]);
    }
    if (low[state] == index[state]) {
      close(state);
    }
  }

  private void close(int root) {
    int from = stack.size() - 1;
    while (stack.get(from) != root) {
      from--;
    }
    int[] members = new int[stack.size() - from];
    for (int i = 0; i < members.length; i++) {
      members[i] = stack.get(from + i);
      component[members[i]] = components;
    }
    stack.truncate(from);
    if (Arrays.stream(members).allMatch(m -> stays(m, components))) {
      Arrays.sort(members);
      bottoms.add(members);
    }
    components++;
  }

  private boolean stays(int state, int own) {
    for (int edge = graph.starts.get(state); edge < graph.starts.get(state + 1); edge++) {
      int target = graph.targets.get(edge);
      if (target >= expanded || component[target] != own) {
        return false;
      }
    }
    return true;
  }
}
