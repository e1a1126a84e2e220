package concord.go.cfg;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/// Numbers blocks in reverse postorder, leaving out those that cannot be reached, and those that
/// are empty and only jump on.
final class ReversePostorder {
  private record Visit(int block, Iterator<Integer> rest) {}

  private final List<BasicBlock> blocks;

  private ReversePostorder(List<BasicBlock> blocks) {
    this.blocks = blocks;
  }

  static Cfg number(List<BasicBlock> blocks) {
    return new ReversePostorder(blocks).number();
  }

  private Cfg number() {
    List<Integer> order = new ArrayList<>();
    boolean[] seen = new boolean[blocks.size()];
    Deque<Visit> stack = new ArrayDeque<>();
    enter(resolved(0), seen, stack);
    while (!stack.isEmpty()) {
      Visit top = stack.peek();
      if (top.rest().hasNext()) {
        enter(resolved(top.rest().next()), seen, stack);
      } else {
        order.add(stack.pop().block());
      }
    }
    Collections.reverse(order);
    int[] numbers = new int[blocks.size()];
    Arrays.fill(numbers, -1);
    for (int i = 0; i < order.size(); i++) {
      numbers[order.get(i)] = i;
    }
    List<BasicBlock> result = new ArrayList<>();
    for (int i = 0; i < order.size(); i++) {
      BasicBlock b = blocks.get(order.get(i));
      result.add(new BasicBlock(i, b.nodes(), renumber(b.end(), numbers)));
    }
    return new Cfg(result);
  }

  /// Targets are visited last first, so that they come out first first.
  private void enter(int block, boolean[] seen, Deque<Visit> stack) {
    if (!seen[block]) {
      seen[block] = true;
      stack.push(new Visit(block, blocks.get(block).end().targets().reversed().iterator()));
    }
  }

  /// The block that control really reaches: past empty blocks that only jump. A loop of such blocks
  /// is left at its start.
  private int resolved(int block) {
    int at = block;
    for (int steps = 0; steps <= blocks.size(); steps++) {
      BasicBlock b = blocks.get(at);
      if (!b.nodes().isEmpty() || !(b.end() instanceof Terminator.Jump(int target))) {
        return at;
      }
      at = target;
    }
    return at;
  }

  private Terminator renumber(Terminator end, int[] numbers) {
    return switch (end) {
      case Terminator.Jump t -> new Terminator.Jump(to(t.target(), numbers));
      case Terminator.Branch t ->
          new Terminator.Branch(t.cond(), to(t.then(), numbers), to(t.otherwise(), numbers));
      case Terminator.Switch t ->
          new Terminator.Switch(t.stmt(), arms(t.arms(), numbers), to(t.otherwise(), numbers));
      case Terminator.TypeSwitch t ->
          new Terminator.TypeSwitch(t.stmt(), arms(t.arms(), numbers), to(t.otherwise(), numbers));
      case Terminator.Select t -> {
        List<Terminator.CommArm> arms =
            t.arms().stream()
                .map(a -> new Terminator.CommArm(a.clause(), to(a.target(), numbers)))
                .toList();
        Optional<Integer> otherwise = t.otherwise().map(o -> to(o, numbers));
        yield new Terminator.Select(t.stmt(), arms, otherwise);
      }
      case Terminator.Range t ->
          new Terminator.Range(t.stmt(), to(t.body(), numbers), to(t.done(), numbers));
      case Terminator.Return _, Terminator.Panic _, Terminator.Halt _ -> end;
    };
  }

  private List<Terminator.Arm> arms(List<Terminator.Arm> arms, int[] numbers) {
    return arms.stream().map(a -> new Terminator.Arm(a.clause(), to(a.target(), numbers))).toList();
  }

  private int to(int block, int[] numbers) {
    return numbers[resolved(block)];
  }
}
