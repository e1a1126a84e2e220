package concord.facts.findings;

import concord.facts.effect.Event;
import concord.facts.effect.Summaries;
import concord.facts.skeleton.Kind;
import concord.facts.skeleton.Loops;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.Skeleton;
import concord.facts.skeleton.Term;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Types whose objects have an end: the method that ends them, such as `Close`, and the goroutines
/// that never end.
final class Owners {
  private static final List<String> ENDS =
      List.of("Close", "Stop", "Shutdown", "Terminate", "Destroy", "Quit", "close", "stop");

  private final Summaries summaries;

  Owners(Summaries summaries) {
    this.summaries = summaries;
  }

  /// The method that ends objects of a type: it closes a channel or calls a cancel function that
  /// the object holds.
  Optional<Skeleton> end(String type) {
    for (String name : ENDS) {
      Skeleton s = summaries.skeleton(type + "." + name);
      if (s != null && ends(s)) {
        return Optional.of(s);
      }
    }
    return Optional.empty();
  }

  private boolean ends(Skeleton s) {
    return summaries.of(s.function()).events().stream()
            .anyMatch(e -> e.type() == Event.Type.OPERATE && e.kind() == Kind.CLOSE)
        || s.nodes().stream()
            .anyMatch(n ->
                n instanceof Node.Call c
                    && c.target() instanceof Node.Target.Dynamic(Term f)
                    && f instanceof Term.At(Term.Field _));
  }

  /// The type whose method a function is or is written in; empty for other functions.
  static String type(Skeleton s) {
    String local = s.function().substring(Math.min(s.function().length(), s.pkg().length() + 1));
    int dollar = local.indexOf('$');
    String method = dollar < 0 ? local : local.substring(0, dollar);
    int dot = method.indexOf('.');
    return dot < 0 ? "" : s.pkg() + "." + method.substring(0, dot);
  }

  /// Whether a function can return from a node on a path that avoids the nodes `without`.
  static boolean returns(Skeleton s, int from, Set<Integer> without) {
    Set<Integer> seen = new HashSet<>();
    Deque<Integer> open = new ArrayDeque<>();
    if (!without.contains(from)) {
      open.push(from);
      seen.add(from);
    }
    while (!open.isEmpty()) {
      Node node = s.nodes().get(open.pop());
      if (node instanceof Node.Return || node instanceof Node.Stop) {
        return true;
      }
      for (int next : Loops.successors(node)) {
        if (!without.contains(next) && seen.add(next)) {
          open.push(next);
        }
      }
    }
    return false;
  }
}
