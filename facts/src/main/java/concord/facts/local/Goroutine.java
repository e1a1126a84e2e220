package concord.facts.local;

import concord.facts.skeleton.Kind;
import concord.facts.skeleton.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/// A running goroutine. The top frame is the last of its stack.
///
/// @param number tells goroutines of the same function apart; 0 is the function under analysis
/// @param group the group that waits for its end, if any
record Goroutine(String name, int number, Value group, List<Frame> stack) {
  Goroutine {
    stack = List.copyOf(stack);
  }

  Frame top() {
    return stack.getLast();
  }

  Node at() {
    return top().at();
  }

  Goroutine with(Frame top) {
    List<Frame> frames = new ArrayList<>(stack.subList(0, stack.size() - 1));
    frames.add(top);
    return new Goroutine(name, number, group, frames);
  }

  Goroutine to(int node) {
    return with(top().to(node));
  }

  Goroutine calling(Frame callee) {
    List<Frame> frames = new ArrayList<>(stack);
    frames.add(callee);
    return new Goroutine(name, number, group, frames);
  }

  /// Pops the top frame.
  Goroutine returned() {
    return new Goroutine(name, number, group, stack.subList(0, stack.size() - 1));
  }

  Goroutine map(UnaryOperator<Value> to) {
    return new Goroutine(
        name, number, to.apply(group), stack.stream().map(f -> f.map(to)).toList());
  }

  /// Whether one of the operations `kinds` on object `id` can still come.
  boolean mayStill(Set<Kind> kinds, int id) {
    return (kinds == Operations.DONE && group.reaches(id))
        || stack.stream().anyMatch(f -> f.mayStill(kinds, id));
  }

  /// Whether it can go on without ending the program or panicking.
  boolean maySurvive() {
    return stack.stream().allMatch(f -> f.slice().mayReturn(f.node()));
  }

  String title() {
    return number == 0 ? name : name + "#" + number;
  }
}
