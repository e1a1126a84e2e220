package concord.facts.skeleton;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The loops of a function, and the edges by which each ends regularly: its condition fails, its
/// range is exhausted, or its channel is closed. All other edges out of it are early exits.
public final class Loops {
  private record Edge(int from, int to) {}

  private final List<Node> nodes;
  private final Map<Edge, Set<Integer>> natural = new HashMap<>();
  private final Set<Integer> repeated = new HashSet<>();
  private final List<Set<Integer>> all = new ArrayList<>();

  public Loops(List<Node> nodes) {
    this.nodes = nodes;
    Set<Integer> all = new HashSet<>();
    for (int i = 0; i < nodes.size(); i++) {
      all.add(i);
    }
    look(all);
  }

  /// Whether a node is in a loop.
  public boolean isRepeated(int node) {
    return repeated.contains(node);
  }

  /// Whether two nodes are in the same loop.
  public boolean areTogether(int a, int b) {
    return all.stream().anyMatch(l -> l.contains(a) && l.contains(b));
  }

  /// The nodes of the loops that end regularly on the edge from `from` to `to`.
  public Set<Integer> ended(int from, int to) {
    return natural.getOrDefault(new Edge(from, to), Set.of());
  }

  private void look(Set<Integer> within) {
    for (Set<Integer> loop : components(within)) {
      repeated.addAll(loop);
      all.add(loop);
      Set<Integer> heads = new HashSet<>();
      for (int i = 0; i < nodes.size(); i++) {
        if (!loop.contains(i)) {
          for (int next : successors(nodes.get(i))) {
            if (loop.contains(next)) {
              heads.add(next);
            }
          }
        }
      }
      if (heads.isEmpty()) {
        heads.add(loop.stream().min(Integer::compare).orElseThrow());
      }
      heads.forEach(h -> ends(h, loop));
      Set<Integer> rest = new HashSet<>(loop);
      rest.removeAll(heads);
      if (rest.size() < loop.size()) {
        look(rest);
      }
    }
  }

  /// Finds the branch at a loop's head; `open` is the register that tells whether the channel that
  /// the head receives from is open, or -1.
  private void ends(int head, Set<Integer> loop) {
    int at = head;
    int open = -1;
    for (int steps = 0; steps < nodes.size() && loop.contains(at); steps++) {
      Node node = nodes.get(at);
      if (node instanceof Node.Operation o && o.kind() == Kind.RECEIVE && open < 0) {
        open = o.result();
        if (open < 0) {
          return;
        }
      } else if (node instanceof Node.Either
          || (node instanceof Node.Branch b
              && (open < 0 || b.condition().equals(new Term.Variable(open))))) {
        leaves(at, loop);
        return;
      } else if (!(node instanceof Node.Set
          || node instanceof Node.Store
          || node instanceof Node.Make
          || node instanceof Node.MakeChannel)) {
        return;
      }
      at = successors(node).getFirst();
    }
  }

  private void leaves(int from, Set<Integer> loop) {
    for (int next : successors(nodes.get(from))) {
      if (!loop.contains(next)) {
        natural.computeIfAbsent(new Edge(from, next), _ -> new HashSet<>()).addAll(loop);
      }
    }
  }

  /// The strongly connected components with a cycle.
  private List<Set<Integer>> components(Set<Integer> within) {
    List<Set<Integer>> found = new ArrayList<>();
    Set<Integer> left = new HashSet<>(within);
    Map<Integer, Set<Integer>> ahead = new HashMap<>();
    for (int i : within.stream().sorted().toList()) {
      if (left.contains(i)) {
        Set<Integer> reached = ahead.computeIfAbsent(i, n -> reached(n, left));
        if (reached.contains(i)) {
          Set<Integer> component = new HashSet<>();
          component.add(i);
          for (int j : reached) {
            if (j != i && reached(j, left).contains(i)) {
              component.add(j);
            }
          }
          found.add(component);
          left.removeAll(component);
          ahead.clear();
        }
      }
    }
    return found;
  }

  private Set<Integer> reached(int from, Set<Integer> within) {
    Set<Integer> seen = new HashSet<>();
    Deque<Integer> open = new ArrayDeque<>();
    open.push(from);
    while (!open.isEmpty()) {
      for (int next : successors(nodes.get(open.pop()))) {
        if (within.contains(next) && seen.add(next)) {
          open.push(next);
        }
      }
    }
    return seen;
  }

  /// The nodes that can follow.
  public static List<Integer> successors(Node node) {
    return switch (node) {
      case Node.Operation o -> List.of(o.next());
      case Node.Call c -> List.of(c.next());
      case Node.Branch b -> List.of(b.then(), b.otherwise());
      case Node.Either e -> List.of(e.one(), e.other());
      case Node.Select s -> {
        List<Integer> all = new ArrayList<>();
        s.cases().forEach(c -> all.add(c.target()));
        if (s.otherwise() >= 0) {
          all.add(s.otherwise());
        }
        yield all;
      }
      case Node.Store s -> List.of(s.next());
      case Node.Set s -> List.of(s.next());
      case Node.Make m -> List.of(m.next());
      case Node.MakeChannel m -> List.of(m.next());
      case Node.RunDefers r -> List.of(r.next());
      case Node.Return _, Node.Stop _ -> List.of();
    };
  }
}
