package concord.facts.effect;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;

/// The strongly connected components of a call graph in bottom-up order (Tarjan, 1972), without
/// recursion in Java.
final class Components {
  private final Map<String, SequencedSet<String>> graph;
  private final Map<String, Integer> index = new HashMap<>();
  private final Map<String, Integer> low = new HashMap<>();
  private final Set<String> onStack = new HashSet<>();
  private final Deque<String> stack = new ArrayDeque<>();
  private final List<List<String>> found = new ArrayList<>();

  Components(Map<String, SequencedSet<String>> graph) {
    this.graph = graph;
  }

  private record Frame(String node, Iterator<String> rest) {}

  List<List<String>> inOrder() {
    for (String node : graph.keySet()) {
      if (!index.containsKey(node)) {
        visit(node);
      }
    }
    return found;
  }

  private void visit(String root) {
    Deque<Frame> frames = new ArrayDeque<>();
    frames.push(enter(root));
    while (!frames.isEmpty()) {
      Frame top = frames.peek();
      if (top.rest().hasNext()) {
        String next = top.rest().next();
        if (!index.containsKey(next)) {
          frames.push(enter(next));
        } else if (onStack.contains(next)) {
          low.merge(top.node(), index.get(next), Math::min);
        }
      } else {
        frames.pop();
        if (!frames.isEmpty()) {
          low.merge(frames.peek().node(), low.get(top.node()), Math::min);
        }
        leave(top.node());
      }
    }
  }

  private Frame enter(String node) {
    index.put(node, index.size());
    low.put(node, index.get(node));
    stack.push(node);
    onStack.add(node);
    return new Frame(node, graph.get(node).iterator());
  }

  private void leave(String node) {
    if (low.get(node).equals(index.get(node))) {
      List<String> component = new ArrayList<>();
      String member;
      do {
        member = stack.pop();
        onStack.remove(member);
        component.add(member);
      } while (!member.equals(node));
      found.add(component.reversed());
    }
  }
}
