package concord.facts.skeleton;

import java.util.List;
import java.util.Set;

/// A function, cut down to what matters to synchronisation. It starts at node 0.
///
/// @param function its path: `example.com/m/p.T.m`, `….m$1` for the first closure in it
/// @param pkg the path of its package
/// @param name as people say it: `p.T.m`
/// @param params how many parameters it has, what it captures among them
/// @param generated whether a program wrote it
/// @param exported whether other packages can call it by name
/// @param place where it is written
/// @param names what its parameters are called, as far as they have names
/// @param leaking what it gives to others in ways that the nodes do not show (see [Leaks])
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
