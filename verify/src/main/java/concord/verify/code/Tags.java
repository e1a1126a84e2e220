package concord.verify.code;

import concord.behaviour.Action;
import concord.behaviour.Program;
import concord.behaviour.Stmt;
import concord.behaviour.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The tags of a program as numbers. A tag that no outcome and no update mentions cannot matter:
/// all of them become [Code#ANY_TAG], and names that come with a tag are dropped unless some
/// outcome binds them.
final class Tags {
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> words = new ArrayList<>(List.of("other"));
  private final Set<String> binding = new HashSet<>();

  private Tags() {}

  static Tags of(Program program) {
    Tags tags = new Tags();
    program.definitions().forEach(d -> tags.scan(d.body()));
    return tags;
  }

  private void scan(List<Stmt> body) {
    for (Stmt stmt : body) {
      switch (stmt) {
        case Stmt.Act act -> scanOutcomes(act);
        case Stmt.Choice choice -> choice.branches().forEach(b -> scan(b.body()));
        case Stmt.Select select -> {
          for (Stmt.Case c : select.cases()) {
            scan(List.of(c.prefix()));
            scan(c.body());
          }
          select.otherwise().ifPresent(this::scan);
        }
        case Stmt.Tau _, Stmt.New _, Stmt.Call _, Stmt.Spawn _, Stmt.Halt _, Stmt.Opaque _ -> {}
      }
    }
  }

  private void ask(String tag) {
    if (!numbers.containsKey(tag)) {
      numbers.put(tag, words.size());
      words.add(tag);
    }
  }

  private void scanOutcomes(Stmt.Act act) {
    if (act.action() instanceof Action.Update update) {
      update.rewrites().forEach(r -> ask(r.from()));
    }
    for (Stmt.Outcome outcome : act.outcomes()) {
      ask(outcome.tag());
      if (!outcome.binders().isEmpty()) {
        binding.add(outcome.tag());
      }
      scan(outcome.body());
    }
  }

  int number(String tag) {
    return numbers.getOrDefault(tag, Code.ANY_TAG);
  }

  /// The names of a value that somebody may bind.
  List<String> names(Value value) {
    return binding.contains(value.tag()) ? value.names() : List.of();
  }

  List<String> words() {
    return words;
  }
}
