package concord.behaviour;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Finds actions on objects of the wrong sort, such as `lock c` for a channel.
///
/// Sorts flow from `New` through arguments to parameters until nothing changes. Names that are
/// received in a message are not followed: their sorts are unknown here, so they are not checked.
final class SortCheck {
  private enum Kind {
    CHANNEL("channel"),
    MUTEX("mutex"),
    RWMUTEX("rwmutex"),
    WAITGROUP("waitgroup"),
    COND("cond"),
    ONCE("once"),
    CELL("cell"),
    ORACLE("oracle");

    final String text;

    Kind(String text) {
      this.text = text;
    }
  }

  private final Map<String, List<Set<Kind>>> params = new LinkedHashMap<>();
  private final List<Program.Definition> definitions = new ArrayList<>();
  private final Sites sites;
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  private boolean grew;
  private boolean reporting;
  private String definition = "";
  private int next;

  private SortCheck(Program program, Sites sites) {
    this.sites = sites;
    for (Program.Definition d : program.definitions()) {
      List<Set<Kind>> kinds = new ArrayList<>();
      d.params().forEach(_ -> kinds.add(EnumSet.noneOf(Kind.class)));
      if (params.putIfAbsent(d.name(), kinds) == null) {
        definitions.add(d);
      }
    }
  }

  static List<Diagnostic> check(Program program, Sites sites) {
    SortCheck check = new SortCheck(program, sites);
    do {
      check.grew = false;
      check.round();
    } while (check.grew);
    check.reporting = true;
    check.round();
    return check.diagnostics;
  }

  private void round() {
    for (Program.Definition d : definitions) {
      definition = d.name();
      next = 0;
      Map<String, Set<Kind>> scope = new LinkedHashMap<>();
      for (int i = 0; i < d.params().size(); i++) {
        scope.put(d.params().get(i), params.get(d.name()).get(i));
      }
      body(d.body(), scope);
    }
  }

  /// Visits statements in the order of [Sites#number].
  private void body(List<Stmt> body, Map<String, Set<Kind>> outer) {
    Map<String, Set<Kind>> scope = new LinkedHashMap<>(outer);
    for (Stmt stmt : body) {
      int here = next++;
      switch (stmt) {
        case Stmt.Tau _, Stmt.Halt _, Stmt.Opaque _ -> {}
        case Stmt.New(String name, Sort sort) -> scope.put(name, EnumSet.of(kind(sort)));
        case Stmt.Call(String callee, var args) -> flow(callee, args, scope);
        case Stmt.Spawn(String callee, var args) -> flow(callee, args, scope);
        case Stmt.Act act -> {
          action(act.action(), here, scope);
          for (Stmt.Outcome outcome : act.outcomes()) {
            Map<String, Set<Kind>> inside = new LinkedHashMap<>(scope);
            outcome.binders().forEach(inside::remove);
            body(outcome.body(), inside);
          }
        }
        case Stmt.Choice choice -> choice.branches().forEach(b -> body(b.body(), scope));
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

  private void flow(String callee, List<String> args, Map<String, Set<Kind>> scope) {
    List<Set<Kind>> targets = params.getOrDefault(callee, List.of());
    for (int i = 0; i < Math.min(args.size(), targets.size()); i++) {
      grew |= targets.get(i).addAll(scope.getOrDefault(args.get(i), Set.of()));
    }
  }

  private void action(Action action, int here, Map<String, Set<Kind>> scope) {
    if (!reporting) {
      return;
    }
    Set<Kind> known = kindsOf(action);
    for (Kind kind : scope.getOrDefault(action.object(), Set.of())) {
      if (!known.contains(kind)) {
        String verb = action.getClass().getSimpleName().toLowerCase(Locale.ROOT);
        String message = verb + " " + action.object() + ": " + action.object() + " is a ";
        diagnostics.add(WellFormedness.at(sites, definition, here, message + kind.text));
      }
    }
  }

  private static Kind kind(Sort sort) {
    return switch (sort) {
      case Sort.Channel _, Sort.NilChannel _ -> Kind.CHANNEL;
      case Sort.Mutex _ -> Kind.MUTEX;
      case Sort.RWMutex _ -> Kind.RWMUTEX;
      case Sort.WaitGroup _ -> Kind.WAITGROUP;
      case Sort.Cond _ -> Kind.COND;
      case Sort.Once _ -> Kind.ONCE;
      case Sort.Cell _ -> Kind.CELL;
      case Sort.Oracle _ -> Kind.ORACLE;
    };
  }

  private static Set<Kind> kindsOf(Action action) {
    return switch (action) {
      case Action.Send _, Action.Recv _, Action.Close _, Action.Count _ -> EnumSet.of(Kind.CHANNEL);
      case Action.Lock _, Action.Unlock _, Action.TryLock _ -> EnumSet.of(Kind.MUTEX, Kind.RWMUTEX);
      case Action.RLock _, Action.RUnlock _, Action.TryRLock _ -> EnumSet.of(Kind.RWMUTEX);
      case Action.Add _, Action.Wait _ -> EnumSet.of(Kind.WAITGROUP);
      case Action.Enroll _, Action.Await _, Action.Signal _, Action.Broadcast _ ->
          EnumSet.of(Kind.COND);
      case Action.Begin _, Action.Finish _ -> EnumSet.of(Kind.ONCE);
      case Action.Load _, Action.Store _, Action.Update _ -> EnumSet.of(Kind.CELL);
      case Action.Decide _ -> EnumSet.of(Kind.ORACLE);
      case Action.Same _, Action.Share _ -> EnumSet.allOf(Kind.class);
    };
  }
}
