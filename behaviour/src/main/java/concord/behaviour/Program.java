package concord.behaviour;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A system of mutually recursive definitions with a distinguished entry: `{t(x̃) = T}` in `t₀⟨⟩`
/// (POPL 2017, Fig. 3 and Notation 3.1).
public record Program(List<Definition> definitions, String entry) {
  public Program {
    definitions = List.copyOf(definitions);
  }

  /// `t(x̃) = T`, printed `def t(x̃): T`.
  public record Definition(String name, List<String> params, List<Stmt> body) {
    public Definition {
      params = List.copyOf(params);
      body = List.copyOf(body);
    }
  }

  /// The first definition of that name; a well-formed program has at most one.
  public Optional<Definition> definition(String name) {
    return definitions.stream().filter(d -> d.name().equals(name)).findFirst();
  }

  /// The program without the definitions that are unreachable from its entry.
  public Program reachable() {
    Map<String, Definition> byName = new HashMap<>();
    definitions.forEach(d -> byName.putIfAbsent(d.name(), d));
    Set<String> reached = new HashSet<>(Set.of(entry));
    Deque<String> open = new ArrayDeque<>(reached);
    while (!open.isEmpty()) {
      Optional.ofNullable(byName.get(open.pop()))
          .ifPresent(d ->
              Sites.number(
                  d.body(), (stmt, _) -> next(stmt).filter(reached::add).ifPresent(open::push)));
    }
    return new Program(
        definitions.stream().filter(d -> reached.contains(d.name())).toList(), entry);
  }

  private static Optional<String> next(Stmt stmt) {
    return switch (stmt) {
      case Stmt.Call c -> Optional.of(c.callee());
      case Stmt.Spawn s -> Optional.of(s.callee());
      case Stmt.Tau _,
          Stmt.Act _,
          Stmt.New _,
          Stmt.Halt _,
          Stmt.Opaque _,
          Stmt.Choice _,
          Stmt.Select _ ->
          Optional.empty();
    };
  }
}
