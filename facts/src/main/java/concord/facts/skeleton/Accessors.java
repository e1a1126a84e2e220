package concord.facts.skeleton;

import concord.go.code.Code;
import concord.go.code.Instr;
import concord.go.types.Basic;
import concord.go.types.Type;
import java.util.ArrayList;
import java.util.List;

/// Functions without branches that only read something, such as `func (c *Conn) isClosed() bool {
/// return c.closed }`. Their skeletons keep the result as a term, so that rules see which field a
/// caller asks for.
final class Accessors {
  private Accessors() {}

  /// The nodes of a function; if it is an accessor, with its result.
  static List<Node> of(Code code, Registers registers, List<Node> nodes) {
    if (nodes.isEmpty()
        || !(nodes.getLast() instanceof Node.Return last)
        || !last.results().equals(List.of(Registers.UNKNOWN))) {
      return nodes;
    }
    for (int i = 0; i < nodes.size(); i++) {
      boolean plain =
          switch (nodes.get(i)) {
            case Node.Set s -> s.next() == i + 1;
            case Node.Call c -> Noted.of(c).isPresent() && c.next() == i + 1;
            case Node.Return _ -> i == nodes.size() - 1;
            default -> false;
          };
      if (!plain) {
        return nodes;
      }
    }
    Term result = null;
    for (int pc = 0; pc < code.length(); pc++) {
      if (code.at(pc) instanceof Instr.Return r
          && r.results().size() == 1
          && result == null
          && isAsked(registers.type(r.results().getFirst()))) {
        result = registers.term(r.results().getFirst());
      }
    }
    if (result == null || !reads(result, nodes)) {
      return nodes;
    }
    List<Node> all = new ArrayList<>(nodes.subList(0, nodes.size() - 1));
    all.add(new Node.Return(List.of(result), last.place()));
    return all;
  }

  /// Whether conditions ask for values of a type: getters of texts and structs tell them nothing.
  private static boolean isAsked(Type type) {
    return type.underlying() instanceof Basic b && b != Basic.STRING;
  }

  private static boolean reads(Term result, List<Node> nodes) {
    return result.has(t ->
        t instanceof Term.At(Term.Field _)
            || (t instanceof Term.Variable(int r)
                && nodes.stream()
                    .anyMatch(n -> n instanceof Node.Call c && c.results().contains(r))));
  }

  /// Whether a result is more than a constant or a register.
  static boolean tells(Node.Return node) {
    return node.results().size() == 1
        && switch (node.results().getFirst()) {
          case Term.Apply _ -> true;
          case Term.At(Term.Field _) -> true;
          default -> false;
        };
  }
}
