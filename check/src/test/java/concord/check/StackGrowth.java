package concord.check;

import concord.behaviour.Program;
import concord.behaviour.Program.Definition;
import concord.behaviour.Stmt;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Whether a definition calls itself, directly or not, and still has something to do afterwards.
final class StackGrowth {
  private final Map<String, Set<String>> calls = new LinkedHashMap<>();
  private final Map<String, Set<String>> before = new LinkedHashMap<>(); // not the last thing done

  private StackGrowth(Program program) {
    for (Definition d : program.definitions()) {
      calls.put(d.name(), new LinkedHashSet<>());
      before.put(d.name(), new LinkedHashSet<>());
      body(d.name(), d.body(), /* last= */ true);
    }
  }

  static boolean of(Program program) {
    StackGrowth growth = new StackGrowth(program);
    return program.definitions().stream()
        .anyMatch(d ->
            growth.before.get(d.name()).stream()
                .anyMatch(callee -> growth.reached(callee).contains(d.name())));
  }

  private void body(String definition, List<Stmt> stmts, boolean last) {
    for (int i = 0; i < stmts.size(); i++) {
      boolean end = last && i == stmts.size() - 1;
      switch (stmts.get(i)) {
        case Stmt.Call(String callee, _) -> {
          calls.get(definition).add(callee);
          if (!end) {
            before.get(definition).add(callee);
          }
        }
        case Stmt.Act act -> act.outcomes().forEach(o -> body(definition, o.body(), end));
        case Stmt.Choice(List<Stmt.Branch> branches) ->
            branches.forEach(b -> body(definition, b.body(), end));
        case Stmt.Select select -> {
          for (Stmt.Case c : select.cases()) {
            body(definition, List.of(c.prefix()), end && c.body().isEmpty());
            body(definition, c.body(), end);
          }
          select.otherwise().ifPresent(b -> body(definition, b, end));
        }
        case Stmt.Tau _, Stmt.New _, Stmt.Spawn _, Stmt.Halt _, Stmt.Opaque _ -> {}
      }
    }
  }

  /// What `definition` calls, directly or not, and itself.
  private Set<String> reached(String definition) {
    Set<String> seen = new LinkedHashSet<>(Set.of(definition));
    List<String> queue = new ArrayList<>(seen);
    for (int i = 0; i < queue.size(); i++) {
      for (String next : calls.getOrDefault(queue.get(i), Set.of())) {
        if (seen.add(next)) {
          queue.add(next);
        }
      }
    }
    return seen;
  }
}
