package concord.facts.skeleton;

import java.util.List;
import java.util.Set;

/// A function reduced to what matters to synchronisation. It starts at node 0.
///
/// @param function its path: `example.com/m/p.T.m`, `….m$1` for the first closure in it
/// @param pkg the path of its package
/// @param name as messages print it: `p.T.m`
/// @param params the number of parameters, captured variables included
/// @param generated whether a tool generated it
/// @param exported whether other packages can call it by name
/// @param place where it is declared
/// @param names the names of its parameters, where they have any
/// @param leaking what escapes in ways that the nodes do not show (see [Leaks])
public record Skeleton(
    String function,
    String pkg,
    String name,
    int params,
    boolean exported,
    boolean generated,
    Place place,
    List<String> names,
    Set<Term> leaking,
    List<Node> nodes) {
  public Skeleton {
    names = List.copyOf(names);
    leaking = Set.copyOf(leaking);
    nodes = List.copyOf(nodes);
  }
}
