package concord.verify.code;

import concord.behaviour.Action;
import concord.behaviour.Program;
import concord.behaviour.Program.Definition;
import concord.behaviour.Sites;
import concord.behaviour.Stmt;
import concord.verify.code.NameClasses.Name;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Removes goroutines that only compute and then tell a WaitGroup that they are done, however many
/// there are, together with the WaitGroup that counts them:
///
/// ```
///   add w 1; spawn t(w)      where t only does `add w -1`, once on every path
///   wait w
/// ```
///
/// Such a goroutine ends without the help of others. If nobody else counts on `w`, its counter is
/// the number of these goroutines that still run. So it never becomes negative, and whoever waits
/// for `w` continues in the end. The rest of the program cannot tell whether they are there.
public final class Joins {
  private final Map<String, Definition> definitions = new HashMap<>();
  private final NameClasses names;

  /// The WaitGroups to remove. Shrinks while statements are found that forbid it.
  private final Set<Name> groups;

  /// The definitions that such goroutines run.
  private final Set<String> children = new HashSet<>();

  private Joins(Program program) {
    program.definitions().forEach(d -> definitions.put(d.name(), d));
    this.names = new NameClasses(program);
    this.groups = names.waitGroups();
  }

  /// The program without such goroutines; empty if there are none.
  public static Optional<Program> remove(Program program) {
    Program reachable = program.reachable();
    Joins joins = new Joins(reachable);
    return joins.groups.isEmpty() ? Optional.empty() : joins.removed(reachable);
  }

  private Optional<Program> removed(Program program) {
    program.definitions().forEach(d -> lists(d).forEach(l -> findChildren(d, l)));
    program.definitions().stream()
        .filter(d -> !children.contains(d.name()))
        .forEach(d -> lists(d).forEach(l -> keepOthers(d, l)));
    if (children.isEmpty() || groups.isEmpty()) {
      return Optional.empty();
    }
    List<Definition> rest = new ArrayList<>();
    for (Definition d : program.definitions()) {
      rest.add(
          children.contains(d.name())
              ? d
              : new Definition(d.name(), d.params(), without(d, d.body())));
    }
    return Optional.of(new Program(rest, program.entry()).reachable());
  }

  /// The lists of statements of a definition, those inside others too.
  private static List<List<Stmt>> lists(Definition d) {
    List<List<Stmt>> lists = new ArrayList<>(List.of(d.body()));
    Sites.number(
        d.body(),
        (stmt, _) -> {
          switch (stmt) {
            case Stmt.Act act -> act.outcomes().forEach(o -> lists.add(o.body()));
            case Stmt.Choice choice -> choice.branches().forEach(b -> lists.add(b.body()));
            case Stmt.Select select -> {
              select.cases().forEach(c -> lists.add(c.body()));
              select.otherwise().ifPresent(lists::add);
            }
            case Stmt.Tau _, Stmt.New _, Stmt.Call _, Stmt.Spawn _, Stmt.Halt _, Stmt.Opaque _ -> {}
          }
        });
    return lists;
  }

  private Optional<Name> group(Definition d, String name) {
    return Optional.of(names.find(new Name(d.name(), name))).filter(groups::contains);
  }

  /// The number of goroutines that are counted and started from `at` on: `add w n` and then `n`
  /// spawns of goroutines that pay. 0 if that is not so.
  private int started(Definition d, List<Stmt> list, int at) {
    if (!(list.get(at) instanceof Stmt.Act(Action.Add(String w, int n), _))
        || n <= 0
        || at + n >= list.size()) {
      return 0;
    }
    Optional<Name> group = group(d, w);
    boolean paid =
        group.isPresent()
            && list.subList(at + 1, at + 1 + n).stream()
                .allMatch(s -> s instanceof Stmt.Spawn(String t, _) && isPaid(t, group.get()));
    return paid ? n : 0;
  }

  private void findChildren(Definition d, List<Stmt> list) {
    for (int i = 0; i < list.size(); i++) {
      int n = started(d, list, i);
      for (Stmt child : list.subList(i + 1, i + 1 + n)) {
        addChild(((Stmt.Spawn) child).callee());
      }
    }
  }

  private void addChild(String definition) {
    if (children.add(definition)) {
      Sites.number(
          definitions.get(definition).body(),
          (stmt, _) -> {
            if (stmt instanceof Stmt.Call call) {
              addChild(call.callee());
            }
          });
    }
  }

  /// Keeps the groups that anybody else counts on.
  private void keepOthers(Definition d, List<Stmt> list) {
    int i = 0;
    while (i < list.size()) {
      int n = started(d, list, i);
      if (n == 0) {
        switch (list.get(i)) {
          case Stmt.Act(Action.Add(String w, _), _) -> group(d, w).ifPresent(groups::remove);
          case Stmt.Call(String t, List<String> args) -> keepIfChild(d, t, args);
          case Stmt.Spawn(String t, List<String> args) -> keepIfChild(d, t, args);
          case Stmt.Tau _,
              Stmt.Act _,
              Stmt.New _,
              Stmt.Halt _,
              Stmt.Opaque _,
              Stmt.Choice _,
              Stmt.Select _ -> {}
        }
      }
      i += 1 + n;
    }
  }

  private void keepIfChild(Definition d, String callee, List<String> args) {
    if (children.contains(callee)) {
      args.forEach(a -> group(d, a).ifPresent(groups::remove));
    }
  }

  // Goroutines that pay.

  /// Whether a definition does nothing but `add w -1` to this group, once on every path.
  private boolean isPaid(String definition, Name group) {
    return payments(definition, group, Set.of()).equals(Optional.of(1));
  }

  /// How often every path pays; empty if that varies, if a path may never end, or if it does
  /// anything else.
  private Optional<Integer> payments(String definition, Name group, Set<String> open) {
    if (open.contains(definition)) {
      return Optional.empty();
    }
    Set<String> inside = new HashSet<>(open);
    inside.add(definition);
    Definition d = definitions.get(definition);
    return payments(d, d.body(), group, inside);
  }

  private Optional<Integer> payments(Definition d, List<Stmt> body, Name group, Set<String> open) {
    int sum = 0;
    for (Stmt stmt : body) {
      Optional<Integer> own = payments(d, stmt, group, open);
      if (own.isEmpty()) {
        return own;
      }
      sum += own.get();
    }
    return Optional.of(sum);
  }

  private Optional<Integer> payments(Definition d, Stmt stmt, Name group, Set<String> open) {
    return switch (stmt) {
      case Stmt.Tau _ -> Optional.of(0);
      case Stmt.Act(Action.Add(String w, int n), _) ->
          n == -1 && group(d, w).equals(Optional.of(group)) ? Optional.of(1) : Optional.empty();
      case Stmt.Call call -> payments(call.callee(), group, open);
      case Stmt.Choice(List<Stmt.Branch> branches) -> {
        Set<Optional<Integer>> each = new HashSet<>();
        branches.forEach(b -> each.add(payments(d, b.body(), group, open)));
        yield each.size() == 1 ? each.iterator().next() : Optional.empty();
      }
      case Stmt.Act _, Stmt.New _, Stmt.Spawn _, Stmt.Halt _, Stmt.Opaque _, Stmt.Select _ ->
          Optional.empty();
    };
  }

  // The program without them.

  private List<Stmt> without(Definition d, List<Stmt> list) {
    List<Stmt> rest = new ArrayList<>();
    int i = 0;
    while (i < list.size()) {
      int n = started(d, list, i);
      if (n == 0) {
        rest.add(without(d, list.get(i)));
      }
      i += 1 + n;
    }
    return rest;
  }

  private Stmt without(Definition d, Stmt stmt) {
    return switch (stmt) {
      case Stmt.Act(Action.Wait(String w), _) when group(d, w).isPresent() -> new Stmt.Tau();
      case Stmt.Act act -> act(d, act);
      case Stmt.Choice(List<Stmt.Branch> branches) ->
          new Stmt.Choice(
              branches.stream()
                  .map(b -> new Stmt.Branch(b.guard(), without(d, b.body())))
                  .toList());
      case Stmt.Select(List<Stmt.Case> cases, Optional<List<Stmt>> otherwise) ->
          new Stmt.Select(
              cases.stream()
                  .map(c -> new Stmt.Case(prefix(d, c.prefix()), without(d, c.body())))
                  .toList(),
              otherwise.map(o -> without(d, o)));
      case Stmt.Tau _, Stmt.New _, Stmt.Call _, Stmt.Spawn _, Stmt.Halt _, Stmt.Opaque _ -> stmt;
    };
  }

  private Stmt.Prefix prefix(Definition d, Stmt.Prefix prefix) {
    return switch (prefix) {
      case Stmt.Tau tau -> tau;
      case Stmt.Act act -> act(d, act);
    };
  }

  private Stmt.Act act(Definition d, Stmt.Act act) {
    return new Stmt.Act(
        act.action(),
        act.outcomes().stream()
            .map(o -> new Stmt.Outcome(o.tag(), o.binders(), without(d, o.body())))
            .toList());
  }
}
