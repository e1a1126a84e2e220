package concord.behaviour;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;

/// Free names: `fn(T)` (POPL 2017, §3.1). [Substitution] replaces them.
///
/// Two things bind: `New` in the statements after it in its list, and the binders of an outcome in
/// the outcome's body.
public final class Names {
  private Names() {}

  /// `fn(T)`, in the order of first occurrence.
  public static SequencedSet<String> free(List<Stmt> body) {
    SequencedSet<String> free = new LinkedHashSet<>();
    free(body, new LinkedHashSet<>(), free);
    return free;
  }

  /// The names that a statement itself mentions, without its parts and without the names it binds.
  public static List<String> mentioned(Stmt stmt) {
    return switch (stmt) {
      case Stmt.Act act -> mentioned(act.action());
      case Stmt.New n -> n.sort() instanceof Sort.Cell(Value initial) ? initial.names() : List.of();
      case Stmt.Call call -> call.args();
      case Stmt.Spawn spawn -> spawn.args();
      case Stmt.Tau _, Stmt.Halt _, Stmt.Opaque _, Stmt.Choice _, Stmt.Select _ -> List.of();
    };
  }

  private static List<String> mentioned(Action action) {
    List<String> names = new ArrayList<>();
    names.add(action.object());
    switch (action) {
      case Action.Send send -> names.addAll(send.value().names());
      case Action.Store store -> names.addAll(store.value().names());
      case Action.Same same -> names.add(same.other());
      case Action.Update update -> update.rewrites().forEach(r -> names.addAll(r.to().names()));
      default -> {} // the others carry nothing
    }
    return names;
  }

  private static void free(List<Stmt> body, SequencedSet<String> outer, SequencedSet<String> free) {
    SequencedSet<String> bound = new LinkedHashSet<>(outer);
    for (Stmt stmt : body) {
      for (String name : mentioned(stmt)) {
        if (!bound.contains(name)) {
          free.add(name);
        }
      }
      switch (stmt) {
        case Stmt.New n -> bound.add(n.name());
        case Stmt.Act act -> freeInOutcomes(act, bound, free);
        case Stmt.Choice choice -> choice.branches().forEach(b -> free(b.body(), bound, free));
        case Stmt.Select select -> {
          for (Stmt.Case c : select.cases()) {
            free(List.of(c.prefix()), bound, free);
            free(c.body(), bound, free);
          }
          select.otherwise().ifPresent(b -> free(b, bound, free));
        }
        case Stmt.Tau _, Stmt.Call _, Stmt.Spawn _, Stmt.Halt _, Stmt.Opaque _ -> {}
      }
    }
  }

  private static void freeInOutcomes(
      Stmt.Act act, SequencedSet<String> bound, SequencedSet<String> free) {
    for (Stmt.Outcome outcome : act.outcomes()) {
      SequencedSet<String> inside = new LinkedHashSet<>(bound);
      inside.addAll(outcome.binders());
      free(outcome.body(), inside, free);
    }
  }
}
