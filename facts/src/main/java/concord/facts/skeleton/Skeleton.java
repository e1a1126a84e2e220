package concord.facts.skeleton;

import java.util.List;
import java.util.Set;

/// A function reduced to what matters to synchronisation. It starts at node 0.
///
/// @param function its path: `example.com/m/p.T.m`, `….m$1` for the first closure in it
/// @param pkg the path of its package
/// @param name as messages print it: `p.T.m`
/// @param params the number of parameters, captured variables included
/// @param use what the function is for
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
    Use use,
    Place place,
    List<String> names,
    Set<Term> leaking,
    List<Node> nodes) {
  public Skeleton {
    names = List.copyOf(names);
    leaking = Set.copyOf(leaking);
    nodes = List.copyOf(nodes);
  }

  /// What functions are for. It decides who can call them and how long their goroutines live.
  public enum Use {
    /// Other packages call it.
    LIBRARY,
    /// It belongs to a program: its goroutines end when `main` returns.
    PROGRAM,
    /// It is a test or a part of one, in a test file or wherever `go test` would run it.
    TEST
  }
}
