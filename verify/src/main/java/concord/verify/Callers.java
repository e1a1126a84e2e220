package concord.verify;

import concord.behaviour.Program.Definition;
import concord.behaviour.Sites;
import concord.behaviour.Stmt;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/// The reverse call graph: which definitions call or start which.
///
/// @param callers the definitions that call or start a definition, by its name
/// @param spawning the definitions that start a goroutine themselves
record Callers(Map<String, Set<String>> callers, Set<String> spawning) {
  static Callers of(Collection<Definition> definitions) {
    Callers found = new Callers(new HashMap<>(), new LinkedHashSet<>());
    for (Definition d : definitions) {
      Sites.number(
          d.body(),
          (stmt, _) -> {
            switch (stmt) {
              case Stmt.Call call -> found.add(d.name(), call.callee());
              case Stmt.Spawn spawn -> {
                found.add(d.name(), spawn.callee());
                found.spawning.add(d.name());
              }
              case Stmt.Tau _,
                  Stmt.New _,
                  Stmt.Act _,
                  Stmt.Choice _,
                  Stmt.Select _,
                  Stmt.Halt _,
                  Stmt.Opaque _ -> {}
            }
          });
    }
    return found;
  }

  private void add(String caller, String callee) {
    callers.computeIfAbsent(callee, _ -> new LinkedHashSet<>()).add(caller);
  }

  /// These definitions and all that lead to one of them.
  Set<String> of(Set<String> targets) {
    Set<String> all = new HashSet<>(targets);
    Deque<String> pending = new ArrayDeque<>(targets);
    while (!pending.isEmpty()) {
      for (String caller : callers.getOrDefault(pending.poll(), Set.of())) {
        if (all.add(caller)) {
          pending.add(caller);
        }
      }
    }
    return all;
  }
}
