package concord.verify.code;

import concord.behaviour.Action;
import concord.behaviour.Program;
import concord.behaviour.Sites.Site;
import concord.behaviour.Sort;
import concord.behaviour.Stmt;
import concord.behaviour.Value;
import concord.verify.code.Code.Exit;
import concord.verify.code.Code.Function;
import concord.verify.code.Code.Guard;
import concord.verify.code.Code.Location;
import concord.verify.code.Code.Maker;
import concord.verify.code.Code.Op;
import concord.verify.code.Code.Rewrite;
import concord.verify.code.Code.Verb;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Flattens a well-formed program into [Code].
///
/// A body is laid out from its end to its start, so that the live slots are known when a location
/// is made. Dead slots are dropped: an unreachable object is garbage.
public final class Compiler {
  private static final int[] NONE = {};

  private final Program program;
  private final Tags tags;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<Location> locations = new ArrayList<>();
  private final List<Maker> makers = new ArrayList<>();
  private boolean plain = true;
  private boolean halts = false;

  private String definition = "";
  private int slots = 0;

  private Compiler(Program program) {
    this.program = program;
    this.tags = Tags.of(program);
  }

  public static Code compile(Program program) {
    return new Compiler(program).compile();
  }

  private Code compile() {
    for (Program.Definition d : program.definitions()) {
      numbers.putIfAbsent(d.name(), numbers.size());
    }
    Recursion recursion = Recursion.of(program, numbers);
    List<Function> functions = new ArrayList<>();
    for (Program.Definition d : program.definitions()) {
      if (numbers.get(d.name()) == functions.size()) {
        functions.add(function(d, recursion));
      }
    }
    Integer main = numbers.get(program.entry());
    if (main == null) {
      throw new IllegalArgumentException("no definition of the entry " + program.entry());
    }
    return new Code(
        locations,
        functions,
        makers,
        tags.words(),
        main,
        plain,
        halts,
        recursion.finiteControl(),
        recursion.choosesAgain());
  }

  private Function function(Program.Definition d, Recursion recursion) {
    definition = d.name();
    slots = 0;
    Map<String, Integer> scope = new HashMap<>();
    for (String param : d.params()) {
      scope.put(param, slots++);
    }
    int end = locate(new Op.Return(), NONE, new Site(definition, -1));
    int entry = body(d.body(), 0, scope, end);
    int number = numbers.get(d.name());
    boolean bounded = recursion.unbounded(number);
    boolean lazy = recursion.silent(number);
    if (bounded || lazy) {
      entry = locate(new Op.Gate(bounded, lazy, entry), live(entry), new Site(definition, -1));
    }
    return new Function(d.name(), d.params().size(), slots, entry);
  }

  /// Lays out statements that continue at `next`; `first` is the number of the first one's site.
  private int body(List<Stmt> body, int first, Map<String, Integer> outer, int next) {
    Map<String, Integer> scope = new HashMap<>(outer);
    List<Map<String, Integer>> scopes = new ArrayList<>(body.size());
    int[] sites = new int[body.size()];
    int site = first;
    for (int i = 0; i < body.size(); i++) {
      sites[i] = site;
      site += size(body.get(i));
      scopes.add(scope);
      String bound = binder(body.get(i));
      if (!bound.isEmpty()) {
        scope = new HashMap<>(scope);
        scope.put(bound, slots++);
      }
    }
    int at = next;
    for (int i = body.size() - 1; i >= 0; i--) {
      Map<String, Integer> after = i + 1 < body.size() ? scopes.get(i + 1) : scope;
      at = stmt(body.get(i), sites[i], scopes.get(i), after, at);
    }
    return at;
  }

  /// The name that a statement binds for the rest. Enrolling at a condition binds a hidden ticket.
  private static String binder(Stmt stmt) {
    return switch (stmt) {
      case Stmt.New made -> made.name();
      case Stmt.Act(Action.Enroll(String cond), var _) -> ticket(cond);
      default -> "";
    };
  }

  private static String ticket(String cond) {
    return "ticket of " + cond;
  }

  private int stmt(
      Stmt stmt, int index, Map<String, Integer> scope, Map<String, Integer> after, int next) {
    Site site = new Site(definition, index);
    return switch (stmt) {
      case Stmt.Tau _ -> next;
      case Stmt.Act(Action.Same same, var outcomes) -> same(same, outcomes, site, scope, next);
      case Stmt.Act act -> offer(List.of(guard(act, index, scope, after, next)), -1, site);
      case Stmt.New made -> make(made, site, scope, after, next);
      case Stmt.Call call -> {
        int[] args = slots(call.args(), scope);
        yield locate(new Op.Call(callee(call.callee()), args, next), union(args, live(next)), site);
      }
      case Stmt.Spawn spawn -> {
        int[] args = slots(spawn.args(), scope);
        yield locate(
            new Op.Spawn(callee(spawn.callee()), args, next), union(args, live(next)), site);
      }
      case Stmt.Halt halt -> {
        halts = true;
        yield locate(new Op.Halt(halt.reason()), NONE, site);
      }
      case Stmt.Opaque opaque -> locate(new Op.Opaque(opaque.reason()), NONE, site);
      case Stmt.Choice choice -> choice(choice, index, scope, next, site);
      case Stmt.Select select -> select(select, index, scope, next, site);
    };
  }

  private int make(
      Stmt.New made, Site site, Map<String, Integer> scope, Map<String, Integer> after, int next) {
    int slot = after.get(made.name());
    int tag = Code.ANY_TAG;
    int[] oracle = NONE;
    int[] values = NONE;
    switch (made.sort()) {
      case Sort.Cell(Value initial) -> {
        tag = tags.number(initial.tag());
        values = slots(tags.names(initial), scope);
      }
      case Sort.Oracle(List<String> words) ->
          oracle = words.stream().mapToInt(tags::number).distinct().toArray();
      case Sort.Channel _,
          Sort.NilChannel _,
          Sort.Mutex _,
          Sort.RWMutex _,
          Sort.WaitGroup _,
          Sort.Cond _,
          Sort.Once _ -> {}
    }
    makers.add(new Maker(made.sort(), tag, oracle, made.name(), site));
    return locate(
        new Op.Make(slot, makers.size() - 1, values, next),
        union(values, minus(live(next), new int[] {slot})),
        site);
  }

  private int choice(
      Stmt.Choice choice, int index, Map<String, Integer> scope, int next, Site site) {
    int inner = index + 1;
    int[] targets = new int[choice.branches().size()];
    int[] live = NONE;
    for (int i = 0; i < targets.length; i++) {
      List<Stmt> body = choice.branches().get(i).body();
      targets[i] = body(body, inner, scope, next);
      inner += size(body);
      live = union(live, live(targets[i]));
    }
    return targets.length == 0 ? next : locate(new Op.Branch(targets), live, site);
  }

  private int same(
      Action.Same action,
      List<Stmt.Outcome> outcomes,
      Site site,
      Map<String, Integer> scope,
      int next) {
    List<Exit> exits = exits(outcomes, site.index() + 1, scope, next);
    int slot = slot(action.object(), scope);
    int other = slot(action.other(), scope);
    int same = target(exits, Value.TRUE, next);
    int different = target(exits, Value.FALSE, next);
    int[] live = union(new int[] {slot, other}, union(live(same), live(different)));
    return locate(new Op.Same(slot, other, same, different), live, site);
  }

  /// The successor for an outcome without names.
  private int target(List<Exit> exits, String tag, int next) {
    return exits.stream()
        .filter(exit -> exit.tag() == tags.number(tag) && exit.binders().length == 0)
        .findFirst()
        .map(Exit::target)
        .orElse(next);
  }

  private int select(
      Stmt.Select select, int index, Map<String, Integer> scope, int next, Site site) {
    int inner = index + 1;
    List<Guard> guards = new ArrayList<>();
    for (Stmt.Case c : select.cases()) {
      int prefix = inner;
      inner += size(c.prefix());
      Map<String, Integer> after = scope;
      String bound = binder(c.prefix());
      if (!bound.isEmpty()) {
        after = new HashMap<>(scope);
        after.put(bound, slots++);
      }
      int target = body(c.body(), inner, after, next);
      inner += size(c.body());
      guards.add(
          c.prefix().isSilent()
              ? silent(c.prefix(), prefix, scope, target)
              : guard((Stmt.Act) c.prefix(), prefix, scope, after, target));
    }
    int otherwise =
        select.otherwise().isPresent() ? body(select.otherwise().get(), inner, scope, next) : -1;
    return offer(guards, otherwise, site);
  }

  /// A case that is always possible. The goroutine that takes it learns the outcome.
  private Guard silent(Stmt.Prefix prefix, int index, Map<String, Integer> scope, int next) {
    int target = stmt(prefix, index, scope, scope, next);
    return new Guard(
        Verb.TAU,
        -1,
        Code.ANY_TAG,
        NONE,
        0,
        List.of(),
        List.of(),
        new Exit(Code.ANY_TAG, NONE, target),
        new Site(definition, index));
  }

  private int offer(List<Guard> guards, int otherwise, Site site) {
    int[] live = otherwise < 0 ? NONE : live(otherwise);
    for (Guard guard : guards) {
      if (guard.object() >= 0) {
        live = union(live, new int[] {guard.object()});
      }
      live = union(live, guard.values());
      for (Rewrite rewrite : guard.rewrites()) {
        live = union(live, rewrite.values());
      }
      live = union(live, minus(live(guard.next().target()), guard.next().binders()));
      for (Exit exit : guard.exits()) {
        live = union(live, minus(live(exit.target()), exit.binders()));
      }
    }
    return locate(new Op.Offer(guards, otherwise), live, site);
  }

  private Guard guard(
      Stmt.Act act, int index, Map<String, Integer> scope, Map<String, Integer> after, int next) {
    Action action = act.action();
    Value value =
        switch (action) {
          case Action.Send send -> send.value();
          case Action.Store store -> store.value();
          default -> Value.NONE;
        };
    int[] values = slots(tags.names(value), scope);
    int[] binders = NONE;
    if (action instanceof Action.Await) {
      int slot = scope.getOrDefault(ticket(action.object()), -1);
      values = slot < 0 ? NONE : new int[] {slot};
    } else if (action instanceof Action.Enroll) {
      binders = new int[] {after.get(ticket(action.object()))};
    }
    int tag = tags.number(value.tag());
    if (action instanceof Action.Send && (tag != Code.ANY_TAG || values.length > 0)) {
      plain = false;
    }
    int delta = action instanceof Action.Add add ? add.delta() : 0;
    return new Guard(
        verb(action),
        slot(action.object(), scope),
        tag,
        values,
        delta,
        rewrites(action, scope),
        exits(act.outcomes(), index + 1, after, next),
        new Exit(Code.ANY_TAG, binders, next),
        new Site(definition, index));
  }

  /// Lays out the outcomes; `first` is the number of the first statement's site.
  private List<Exit> exits(
      List<Stmt.Outcome> outcomes, int first, Map<String, Integer> scope, int next) {
    int inner = first;
    List<Exit> exits = new ArrayList<>();
    for (Stmt.Outcome outcome : outcomes) {
      Map<String, Integer> bound = new HashMap<>(scope);
      int[] binders = new int[outcome.binders().size()];
      for (int i = 0; i < binders.length; i++) {
        binders[i] = slots++;
        bound.put(outcome.binders().get(i), binders[i]);
      }
      int target = body(outcome.body(), inner, bound, next);
      inner += size(outcome.body());
      exits.add(new Exit(tags.number(outcome.tag()), binders, target));
    }
    return exits;
  }

  private List<Rewrite> rewrites(Action action, Map<String, Integer> scope) {
    return action instanceof Action.Update update
        ? update.rewrites().stream().map(r -> rewrite(r, scope)).toList()
        : List.of();
  }

  private Rewrite rewrite(Action.Rewrite rewrite, Map<String, Integer> scope) {
    Value to = rewrite.to();
    int[] values = slots(tags.names(to), scope);
    return new Rewrite(tags.number(rewrite.from()), tags.number(to.tag()), values);
  }

  private static Verb verb(Action action) {
    return switch (action) {
      case Action.Send _ -> Verb.SEND;
      case Action.Recv _ -> Verb.RECV;
      case Action.Close _ -> Verb.CLOSE;
      case Action.Lock _ -> Verb.LOCK;
      case Action.Unlock _ -> Verb.UNLOCK;
      case Action.RLock _ -> Verb.RLOCK;
      case Action.RUnlock _ -> Verb.RUNLOCK;
      case Action.TryLock _ -> Verb.TRYLOCK;
      case Action.TryRLock _ -> Verb.TRYRLOCK;
      case Action.Add _ -> Verb.ADD;
      case Action.Wait _ -> Verb.WAIT;
      case Action.Enroll _ -> Verb.ENROLL;
      case Action.Await _ -> Verb.AWAIT;
      case Action.Signal _ -> Verb.SIGNAL;
      case Action.Broadcast _ -> Verb.BROADCAST;
      case Action.Begin _ -> Verb.BEGIN;
      case Action.Finish _ -> Verb.FINISH;
      case Action.Load _ -> Verb.LOAD;
      case Action.Store _ -> Verb.STORE;
      case Action.Update _ -> Verb.UPDATE;
      case Action.Decide _ -> Verb.DECIDE;
      case Action.Count _ -> Verb.COUNT;
      case Action.Share _ -> Verb.SHARE;
      case Action.Same same -> throw new IllegalStateException("nobody else takes part in " + same);
    };
  }

  private int callee(String name) {
    Integer number = numbers.get(name);
    if (number == null) {
      throw new IllegalArgumentException("no definition of " + name + ", used in " + definition);
    }
    return number;
  }

  private int slot(String name, Map<String, Integer> scope) {
    Integer slot = scope.get(name);
    if (slot == null) {
      throw new IllegalArgumentException("unbound name " + name + " in " + definition);
    }
    return slot;
  }

  private int[] slots(List<String> names, Map<String, Integer> scope) {
    return names.stream().mapToInt(n -> slot(n, scope)).toArray();
  }

  private int locate(Op op, int[] live, Site site) {
    locations.add(new Location(locations.size(), op, live, site));
    return locations.size() - 1;
  }

  private int[] live(int location) {
    return locations.get(location).live();
  }

  private static int[] union(int[] some, int[] others) {
    return java.util.stream.IntStream.concat(
            java.util.Arrays.stream(some), java.util.Arrays.stream(others))
        .sorted()
        .distinct()
        .toArray();
  }

  private static int[] minus(int[] some, int[] others) {
    return others.length == 0
        ? some
        : java.util.Arrays.stream(some)
            .filter(s -> java.util.Arrays.stream(others).noneMatch(o -> o == s))
            .toArray();
  }

  /// How many sites a statement has, itself included; see [concord.behaviour.Sites#number].
  private static int size(Stmt stmt) {
    return switch (stmt) {
      case Stmt.Tau _, Stmt.New _, Stmt.Call _, Stmt.Spawn _, Stmt.Halt _, Stmt.Opaque _ -> 1;
      case Stmt.Act act -> 1 + act.outcomes().stream().mapToInt(o -> size(o.body())).sum();
      case Stmt.Choice choice -> 1 + choice.branches().stream().mapToInt(b -> size(b.body())).sum();
      case Stmt.Select select ->
          1
              + select.cases().stream().mapToInt(c -> size(c.prefix()) + size(c.body())).sum()
              + select.otherwise().map(Compiler::size).orElse(0);
    };
  }

  private static int size(List<Stmt> body) {
    return body.stream().mapToInt(Compiler::size).sum();
  }
}
