package concord.go.cfg;

import concord.go.syntax.Node;
import java.util.List;

/// Statements that run one after another, and what happens then.
///
/// `nodes` are simple statements, declarations, `go` and `defer`, to be executed, and expressions,
/// to be evaluated: the operand of a `range`, the tag of a `switch`.
public record BasicBlock(int id, List<Node> nodes, Terminator end) {
  public BasicBlock {
    nodes = List.copyOf(nodes);
  }
}
