package concord.behaviour;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SequencedSet;

/// Capture-avoiding substitution `T{ã/x̃}`, and equality up to the names of binders `≡α` (POPL
/// 2017, Fig. 5, |DEF| and |EQ|).
public final class Substitution {
  /// What a binder is called afterwards: the first of its candidates that captures nothing.
  private enum Binders {
    KEEP,
    FORGET
  }

  private final Binders binders;

  private Substitution(Binders binders) {
    this.binders = binders;
  }

  /// `T{ã/x̃}`: every free `x` becomes `names.get(x)`, all at once. A binder that would capture a
  /// name put in is renamed first; the others keep their names.
  public static List<Stmt> substitute(List<Stmt> body, Map<String, String> names) {
    return new Substitution(Binders.KEEP).inBody(body, names);
  }

  /// `T ≡α S`: the same but for the names of binders.
  public static boolean alphaEquivalent(List<Stmt> t, List<Stmt> s) {
    return canonical(t).equals(canonical(s));
  }

  /// One representative of each class of `≡α`: binders are numbered in order of occurrence.
  public static List<Stmt> canonical(List<Stmt> body) {
    return new Substitution(Binders.FORGET).inBody(body, Map.of());
  }

  private List<Stmt> inBody(List<Stmt> body, Map<String, String> names) {
    List<Stmt> result = new ArrayList<>(body.size());
    Map<String, String> current = names;
    for (int i = 0; i < body.size(); i++) {
      if (body.get(i) instanceof Stmt.New(String name, Sort sort)) {
        List<Stmt> scope = body.subList(i + 1, body.size());
        SequencedMap<String, String> inside = under(List.of(name), scope, current);
        result.add(new Stmt.New(inside.get(name), inSort(sort, current)));
        current = inside;
      } else {
        result.add(inStmt(body.get(i), current));
      }
    }
    return List.copyOf(result);
  }

  /// The substitution under the binders `bound`: it maps the free names of `scope`, and each binder
  /// to a name that captures nothing.
  private SequencedMap<String, String> under(
      List<String> bound, List<Stmt> scope, Map<String, String> names) {
    SequencedSet<String> taken = new LinkedHashSet<>();
    SequencedMap<String, String> inside = new LinkedHashMap<>();
    for (String x : Names.free(scope)) {
      if (!bound.contains(x)) {
        String put = names.getOrDefault(x, x);
        taken.add(put);
        inside.put(x, put);
      }
    }
    for (String binder : bound) {
      String fresh = fresh(binder, taken);
      taken.add(fresh);
      inside.put(binder, fresh);
    }
    return inside;
  }

  private String fresh(String binder, SequencedSet<String> taken) {
    String wish = binders == Binders.KEEP ? binder : "%";
    String name = wish;
    for (int i = 1; taken.contains(name); i++) {
      name = wish + "#" + i;
    }
    return name;
  }

  private Stmt inStmt(Stmt stmt, Map<String, String> names) {
    return switch (stmt) {
      case Stmt.Tau _, Stmt.Halt _, Stmt.Opaque _ -> stmt;
      case Stmt.New n -> throw new IllegalStateException("binds in what follows: " + n);
      case Stmt.Act act -> inAct(act, names);
      case Stmt.Call(String callee, var args) -> new Stmt.Call(callee, inNames(args, names));
      case Stmt.Spawn(String callee, var args) -> new Stmt.Spawn(callee, inNames(args, names));
      case Stmt.Choice(var branches) ->
          new Stmt.Choice(
              branches.stream()
                  .map(b -> new Stmt.Branch(b.guard(), inBody(b.body(), names)))
                  .toList());
      case Stmt.Select(var cases, var otherwise) ->
          new Stmt.Select(
              cases.stream()
                  .map(c ->
                      new Stmt.Case(
                          (Stmt.Prefix) inStmt(c.prefix(), names), inBody(c.body(), names)))
                  .toList(),
              otherwise.map(b -> inBody(b, names)));
    };
  }

  private Stmt.Act inAct(Stmt.Act act, Map<String, String> names) {
    List<Stmt.Outcome> outcomes = new ArrayList<>();
    for (Stmt.Outcome o : act.outcomes()) {
      SequencedMap<String, String> inside = under(o.binders(), o.body(), names);
      outcomes.add(
          new Stmt.Outcome(o.tag(), inNames(o.binders(), inside), inBody(o.body(), inside)));
    }
    return new Stmt.Act(inAction(act.action(), names), outcomes);
  }

  private Action inAction(Action action, Map<String, String> names) {
    String o = names.getOrDefault(action.object(), action.object());
    return switch (action) {
      case Action.Send send -> new Action.Send(o, inValue(send.value(), names));
      case Action.Recv _ -> new Action.Recv(o);
      case Action.Close _ -> new Action.Close(o);
      case Action.Lock _ -> new Action.Lock(o);
      case Action.Unlock _ -> new Action.Unlock(o);
      case Action.RLock _ -> new Action.RLock(o);
      case Action.RUnlock _ -> new Action.RUnlock(o);
      case Action.TryLock _ -> new Action.TryLock(o);
      case Action.TryRLock _ -> new Action.TryRLock(o);
      case Action.Add add -> new Action.Add(o, add.delta());
      case Action.Wait _ -> new Action.Wait(o);
      case Action.Enroll _ -> new Action.Enroll(o);
      case Action.Await _ -> new Action.Await(o);
      case Action.Signal _ -> new Action.Signal(o);
      case Action.Broadcast _ -> new Action.Broadcast(o);
      case Action.Begin _ -> new Action.Begin(o);
      case Action.Finish _ -> new Action.Finish(o);
      case Action.Load _ -> new Action.Load(o);
      case Action.Store store -> new Action.Store(o, inValue(store.value(), names));
      case Action.Update update ->
          new Action.Update(
              o,
              update.rewrites().stream()
                  .map(r -> new Action.Rewrite(r.from(), inValue(r.to(), names)))
                  .toList());
      case Action.Decide _ -> new Action.Decide(o);
      case Action.Count _ -> new Action.Count(o);
      case Action.Same(_, String other) -> new Action.Same(o, names.getOrDefault(other, other));
      case Action.Share _ -> new Action.Share(o);
    };
  }

  private Sort inSort(Sort sort, Map<String, String> names) {
    return sort instanceof Sort.Cell(Value initial) ? new Sort.Cell(inValue(initial, names)) : sort;
  }

  private Value inValue(Value value, Map<String, String> names) {
    return value.names().isEmpty() ? value : new Value(value.tag(), inNames(value.names(), names));
  }

  private List<String> inNames(List<String> list, Map<String, String> names) {
    return list.stream().map(n -> names.getOrDefault(n, n)).toList();
  }
}
