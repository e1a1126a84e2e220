package concord.check;

import concord.behaviour.Program;
import concord.behaviour.Program.Definition;
import concord.behaviour.Stmt;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Whether something is called that only computes and never returns. In Go its stack overflows, and
/// inference takes what only computes to come to an end, so that what follows the call is reached.
final class Idling {
  /// Definitions that communicate, or start or call who does.
  private final Set<String> speaking = new LinkedHashSet<>();

  private final Set<String> returning = new LinkedHashSet<>();

  private Idling() {}

  static boolean of(Program program) {
    Idling idling = new Idling();
    int before;
    do {
      before = idling.speaking.size() + idling.returning.size();
      program.definitions().forEach(idling::look);
    } while (idling.speaking.size() + idling.returning.size() > before);
    return program.definitions().stream()
        .filter(d -> idling.speaking.contains(d.name()) || d.name().equals(program.entry()))
        .anyMatch(d -> idling.idles(d.name()) || idling.callsIdle(d.body()));
  }

  private void look(Definition d) {
    if (speaks(d.body())) {
      speaking.add(d.name());
    }
    if (returns(d.body())) {
      returning.add(d.name());
    }
  }

  private boolean idles(String definition) {
    return !speaking.contains(definition) && !returning.contains(definition);
  }

  private boolean speaks(List<Stmt> body) {
    return body.stream()
        .anyMatch(stmt ->
            switch (stmt) {
              case Stmt.Act _, Stmt.Select _, Stmt.Halt _, Stmt.Opaque _ -> true;
              case Stmt.Tau _, Stmt.New _ -> false;
              case Stmt.Call(String callee, _) -> speaking.contains(callee);
              case Stmt.Spawn(String callee, _) -> speaking.contains(callee);
              case Stmt.Choice(var branches) -> branches.stream().anyMatch(b -> speaks(b.body()));
            });
  }

  /// Of those who do not speak.
  private boolean returns(List<Stmt> body) {
    return body.stream()
        .allMatch(stmt ->
            switch (stmt) {
              case Stmt.Call(String callee, _) -> returning.contains(callee);
              case Stmt.Choice(var branches) -> branches.stream().anyMatch(b -> returns(b.body()));
              case Stmt.Tau _,
                  Stmt.New _,
                  Stmt.Spawn _,
                  Stmt.Act _,
                  Stmt.Select _,
                  Stmt.Halt _,
                  Stmt.Opaque _ ->
                  true;
            });
  }

  private boolean callsIdle(List<Stmt> body) {
    return body.stream()
        .anyMatch(stmt ->
            switch (stmt) {
              case Stmt.Call(String callee, _) -> idles(callee);
              case Stmt.Choice(var branches) ->
                  branches.stream().anyMatch(b -> callsIdle(b.body()));
              case Stmt.Act act -> act.outcomes().stream().anyMatch(o -> callsIdle(o.body()));
              case Stmt.Select(var cases, var otherwise) ->
                  cases.stream()
                          .anyMatch(c -> callsIdle(List.of(c.prefix())) || callsIdle(c.body()))
                      || otherwise.filter(this::callsIdle).isPresent();
              case Stmt.Tau _, Stmt.New _, Stmt.Spawn _, Stmt.Halt _, Stmt.Opaque _ -> false;
            });
  }
}
