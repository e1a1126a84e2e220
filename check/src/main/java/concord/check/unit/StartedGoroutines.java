package concord.check.unit;

import concord.check.unit.Operations.Operation;
import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.code.Instr;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The goroutines that a type starts, by the objects that each of them operates on.
///
/// Two methods that share no object can still block each other through such a goroutine. Example:
/// the loop of a broker serves `enter`, on which one method sends, and `messages`, on which another
/// one does.
final class StartedGoroutines {
  private final Codes codes;
  private final Operations operations;

  /// The objects of each goroutine.
  private final List<Set<AliasNode>> uses = new ArrayList<>();

  /// The goroutines that these functions start, and what they call.
  StartedGoroutines(Codes codes, Operations operations, Collection<Code> functions) {
    this.codes = codes;
    this.operations = operations;
    Set<Code> all = new LinkedHashSet<>();
    functions.forEach(f -> all.addAll(operations.reached(f)));
    all.forEach(this::collect);
  }

  /// Whether one goroutine uses objects of both sets.
  boolean connects(Set<AliasNode> some, Set<AliasNode> others) {
    return uses.stream()
        .anyMatch(
            u -> some.stream().anyMatch(u::contains) && others.stream().anyMatch(u::contains));
  }

  private void collect(Code code) {
    for (int pc = 0; pc < code.length(); pc++) {
      if (code.at(pc) instanceof Instr.Go go) {
        started(code, go.callee())
            .map(operations::of)
            .map(all -> all.stream().map(Operation::object).collect(Collectors.toSet()))
            .ifPresent(uses::add);
      }
    }
  }

  private Optional<Code> started(Code code, Instr.Callee callee) {
    return switch (callee) {
      case Instr.Callee.Static s -> codes.of(s.func());
      case Instr.Callee.Dynamic d -> literal(code, d.func());
      case Instr.Callee.Method _, Instr.Callee.Builtin _ -> Optional.empty();
    };
  }

  private static Optional<Code> literal(Code code, int register) {
    for (int pc = 0; pc < code.length(); pc++) {
      if (code.at(pc) instanceof Instr.Closure c && c.dst() == register) {
        return Optional.of(c.code());
      }
    }
    return Optional.empty();
  }
}
