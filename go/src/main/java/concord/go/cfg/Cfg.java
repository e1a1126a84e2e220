package concord.go.cfg;

import concord.go.syntax.Stmt;
import java.util.ArrayList;
import java.util.List;

/// The control-flow graph of one function: the blocks that can be reached, entry first, in reverse
/// postorder, each numbered by its place in the list.
///
/// So a block comes after all that lead to it, except for the heads of loops: an edge from `b` to
/// `a` with `a <= b` closes a loop with head `a` (or jumps back by `goto`).
public record Cfg(List<BasicBlock> blocks) {
  public static final int ENTRY = 0;

  public Cfg {
    blocks = List.copyOf(blocks);
  }

  public BasicBlock block(int id) {
    return blocks.get(id);
  }

  /// The blocks that lead to each block, in order.
  public List<List<Integer>> predecessors() {
    List<List<Integer>> predecessors = new ArrayList<>();
    blocks.forEach(_ -> predecessors.add(new ArrayList<>()));
    for (BasicBlock b : blocks) {
      for (int target : b.end().targets()) {
        predecessors.get(target).add(b.id());
      }
    }
    return predecessors;
  }

  /// Whether an edge leads back to the block.
  public boolean isLoopHead(int id) {
    return blocks.subList(id, blocks.size()).stream().anyMatch(b -> b.end().targets().contains(id));
  }

  /// The `defer` statements that can be reached, in the order of the blocks.
  public List<Stmt.Defer> defers() {
    return blocks.stream()
        .flatMap(b -> b.nodes().stream())
        .filter(Stmt.Defer.class::isInstance)
        .map(Stmt.Defer.class::cast)
        .toList();
  }
}
