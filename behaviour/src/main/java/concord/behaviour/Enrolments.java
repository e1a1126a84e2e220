package concord.behaviour;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;

/// Finds enrolments at conditions that are not awaited as [Action.Enroll] requires: on every path,
/// in the same definition, before the goroutine enrols again or calls. So the text alone tells to
/// which enrolment an `await` belongs.
final class Enrolments {
  private final Sites sites;
  private final String definition;
  private final List<Diagnostic> diagnostics = new ArrayList<>();
  private int next = 0; // the index of the next statement in reading order

  /// An enrolment not yet awaited: at which condition, and where.
  private record Pending(String cond, int index) {}

  private Enrolments(Sites sites, String definition) {
    this.sites = sites;
    this.definition = definition;
  }

  static List<Diagnostic> check(Program program, Sites sites) {
    List<Diagnostic> diagnostics = new ArrayList<>();
    for (Program.Definition d : program.definitions()) {
      Enrolments enrolments = new Enrolments(sites, d.name());
      enrolments.body(d.body(), Optional.empty()).ifPresent(enrolments::forgotten);
      diagnostics.addAll(enrolments.diagnostics);
    }
    return diagnostics;
  }

  /// Visits statements in the order of [Sites#number]; returns what is pending at the end.
  private Optional<Pending> body(List<Stmt> body, Optional<Pending> before) {
    Optional<Pending> pending = before;
    for (Stmt stmt : body) {
      int here = next++;
      pending =
          switch (stmt) {
            case Stmt.Tau _, Stmt.New _, Stmt.Spawn _ -> pending;
            case Stmt.Halt _, Stmt.Opaque _ -> Optional.empty();
            case Stmt.Call _ -> {
              pending.ifPresent(this::forgotten);
              yield Optional.empty();
            }
            case Stmt.Act act -> act(act, here, pending);
            case Stmt.Choice choice -> choice(choice, pending);
            case Stmt.Select select -> select(select, pending);
          };
    }
    return pending;
  }

  private Optional<Pending> act(Stmt.Act act, int here, Optional<Pending> before) {
    Optional<Pending> after =
        switch (act.action()) {
          case Action.Enroll(String cond) -> {
            before.ifPresent(this::forgotten);
            yield Optional.of(new Pending(cond, here));
          }
          case Action.Await(String cond) -> {
            if (before.isEmpty() || !before.get().cond().equals(cond)) {
              report(here, "await " + cond + " without an enroll before it in this definition");
            }
            yield Optional.empty();
          }
          default -> before; // not an action of a waiter at a condition
        };
    List<Optional<Pending>> ends = new ArrayList<>(List.of(after));
    act.outcomes().forEach(outcome -> ends.add(body(outcome.body(), after)));
    return join(ends);
  }

  private Optional<Pending> choice(Stmt.Choice choice, Optional<Pending> before) {
    List<Optional<Pending>> ends = new ArrayList<>();
    choice.branches().forEach(branch -> ends.add(body(branch.body(), before)));
    return join(ends);
  }

  private Optional<Pending> select(Stmt.Select select, Optional<Pending> before) {
    List<Optional<Pending>> ends = new ArrayList<>();
    for (Stmt.Case c : select.cases()) {
      ends.add(body(c.body(), body(List.of(c.prefix()), before)));
    }
    select.otherwise().ifPresent(otherwise -> ends.add(body(otherwise, before)));
    return join(ends);
  }

  /// What is pending where several paths meet; it must be the same on all of them. `select {}` has
  /// no path.
  private Optional<Pending> join(List<Optional<Pending>> ends) {
    SequencedSet<Optional<Pending>> different = new LinkedHashSet<>(ends);
    if (different.size() == 1) {
      return different.getFirst();
    }
    different.forEach(end -> end.ifPresent(this::forgotten));
    return Optional.empty();
  }

  private void forgotten(Pending enrolment) {
    report(
        enrolment.index(),
        "enroll "
            + enrolment.cond()
            + " is not awaited on every way on, before the next enroll, call or end");
  }

  private void report(int index, String message) {
    Diagnostic diagnostic = WellFormedness.at(sites, definition, index, message);
    if (!diagnostics.contains(diagnostic)) {
      diagnostics.add(diagnostic);
    }
  }
}
