package concord.go.load;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/// Sorts packages so that each comes after those it imports. Goes down without recursion: chains of
/// imports can be long.
final class DependencyOrder {
  private record Visit(GoPackage node, Iterator<GoPackage> rest) {}

  private final Function<GoPackage, List<GoPackage>> importedBy;

  DependencyOrder(Function<GoPackage, List<GoPackage>> importedBy) {
    this.importedBy = importedBy;
  }

  List<GoPackage> of(List<GoPackage> roots) {
    Set<GoPackage> done = new LinkedHashSet<>();
    Set<GoPackage> started = new HashSet<>();
    for (GoPackage root : roots) {
      Deque<Visit> stack = new ArrayDeque<>();
      enter(root, started, stack);
      while (!stack.isEmpty()) {
        Visit top = stack.peek();
        if (top.rest().hasNext()) {
          enter(top.rest().next(), started, stack);
        } else {
          done.add(stack.pop().node());
        }
      }
    }
    return List.copyOf(done);
  }

  private void enter(GoPackage p, Set<GoPackage> started, Deque<Visit> stack) {
    if (started.add(p)) {
      stack.push(new Visit(p, importedBy.apply(p).iterator()));
    }
  }
}
