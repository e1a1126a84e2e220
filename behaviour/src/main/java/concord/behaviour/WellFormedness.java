package concord.behaviour;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;

/// Checks the preconditions of the semantics: names and definitions exist, arities fit, recursion
/// is guarded, enrolments are awaited. Reports one diagnostic per violation, at its statement.
public final class WellFormedness {
  private final Program program;
  private final Sites sites;
  private final SequencedMap<String, Program.Definition> definitions = new LinkedHashMap<>();
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  private String definition = ""; // the one being checked
  private int next; // the index of its next statement in reading order

  private WellFormedness(Program program, Sites sites) {
    this.program = program;
    this.sites = sites;
  }

  /// The violations in `program`, in reading order; none if it is well-formed.
  public static List<Diagnostic> check(Program program, Sites sites) {
    return new WellFormedness(program, sites).run();
  }

  private List<Diagnostic> run() {
    for (Program.Definition d : program.definitions()) {
      if (definitions.putIfAbsent(d.name(), d) != null) {
        report(d.name(), Sites.HEADER, "duplicate definition of " + d.name());
      }
    }
    entry();
    for (Program.Definition d : definitions.values()) {
      definition(d);
    }
    diagnostics.addAll(Guardedness.check(program, sites));
    diagnostics.addAll(SortCheck.check(program, sites));
    diagnostics.addAll(Enrolments.check(program, sites));
    return List.copyOf(diagnostics);
  }

  private void entry() {
    Program.Definition entry = definitions.get(program.entry());
    if (entry == null) {
      diagnostics.add(new Diagnostic("", 0, 0, "no definition of the entry " + program.entry()));
    } else if (!entry.params().isEmpty()) {
      report(
          entry.name(),
          Sites.HEADER,
          "the entry " + entry.name() + " has parameters, but an entry gets no arguments");
    }
  }

  private void definition(Program.Definition d) {
    definition = d.name();
    next = 0;
    SequencedSet<String> params = new LinkedHashSet<>();
    for (String param : d.params()) {
      if (!params.add(param)) {
        report(d.name(), Sites.HEADER, "duplicate parameter " + param + " of " + d.name());
      }
    }
    body(d.body(), params);
  }

  /// Visits statements in the order of [Sites#number].
  private void body(List<Stmt> body, Set<String> outer) {
    SequencedSet<String> scope = new LinkedHashSet<>(outer);
    for (Stmt stmt : body) {
      int here = next++;
      for (String name : new LinkedHashSet<>(Names.mentioned(stmt))) {
        if (!scope.contains(name)) {
          report(definition, here, "unbound name " + name);
        }
      }
      switch (stmt) {
        case Stmt.Tau _, Stmt.Halt _, Stmt.Opaque _ -> {}
        case Stmt.New(String name, Sort sort) -> {
          sort(sort, here);
          scope.add(name);
        }
        case Stmt.Call(String callee, var args) -> arity(callee, args.size(), here);
        case Stmt.Spawn(String callee, var args) -> arity(callee, args.size(), here);
        case Stmt.Act act -> outcomes(act, here, scope);
        case Stmt.Choice choice -> {
          if (choice.branches().isEmpty()) {
            report(definition, here, "a choice needs at least one branch");
          }
          choice.branches().forEach(b -> body(b.body(), scope));
        }
        case Stmt.Select select -> {
          for (Stmt.Case c : select.cases()) {
            body(List.of(c.prefix()), scope);
            body(c.body(), scope);
          }
          select.otherwise().ifPresent(b -> body(b, scope));
        }
      }
    }
  }

  private void outcomes(Stmt.Act act, int here, Set<String> scope) {
    Set<String> tags = new LinkedHashSet<>();
    for (Stmt.Outcome outcome : act.outcomes()) {
      if (!tags.add(outcome.tag())) {
        report(definition, here, "duplicate outcome \"" + outcome.tag() + "\"");
      }
      SequencedSet<String> inside = new LinkedHashSet<>(scope);
      for (String binder : outcome.binders()) {
        inside.add(binder);
      }
      if (new LinkedHashSet<>(outcome.binders()).size() < outcome.binders().size()) {
        report(definition, here, "duplicate name in outcome \"" + outcome.tag() + "\"");
      }
      body(outcome.body(), inside);
    }
  }

  private void sort(Sort sort, int here) {
    if (sort instanceof Sort.Channel(_, int capacity) && capacity < 0) {
      report(definition, here, "negative capacity " + capacity);
    } else if (sort instanceof Sort.Oracle(var tags) && tags.isEmpty()) {
      report(definition, here, "an oracle needs at least one answer");
    }
  }

  private void arity(String callee, int args, int here) {
    Program.Definition target = definitions.get(callee);
    if (target == null) {
      report(definition, here, "unknown definition " + callee);
    } else if (target.params().size() != args) {
      report(
          definition,
          here,
          callee + " takes " + count(target.params().size()) + ", but is given " + args);
    }
  }

  private static String count(int arguments) {
    return arguments == 1 ? "1 argument" : arguments + " arguments";
  }

  private void report(String where, int index, String message) {
    diagnostics.add(at(sites, where, index, message));
  }

  /// A diagnostic at a statement, or at least with the name of its definition.
  static Diagnostic at(Sites sites, String definition, int index, String message) {
    return sites
        .origin(definition, index)
        .map(o -> Diagnostic.at(o, message))
        .orElseGet(() -> new Diagnostic(definition, 0, 0, message));
  }
}
