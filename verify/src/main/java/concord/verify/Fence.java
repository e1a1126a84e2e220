package concord.verify;

import concord.behaviour.Program;
import concord.behaviour.Program.Definition;
import concord.behaviour.Stmt;
import concord.verify.api.Fencing;
import concord.verify.limit.Effort;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The judgement `G; ỹ; z̃ ⊢ₜ T` of POPL 2017, Fig. 6: whether a recursion that starts goroutines
/// forgets its names as it goes.
///
/// In `.migo` parallel composition is `spawn s(ũ); T`, read as `s⟨ũ⟩ | T`. Once one is met, `ỹ`
/// moves to `z̃` for both sides, so the two environments reduce to whether one was met. Differs
/// from the paper: a body continues in sequence after `call` and after a choice. The rest is
/// multi-threaded as soon as one path to it is: after a call, if the callee starts goroutines,
/// directly or in its own calls. A call that is not the last statement leaves a frame behind, which
/// is read as a waiting goroutine: also `s⟨ũ⟩ | T`, if `s` returns to `t`. A bound name stands for
/// itself in every unfolding, which keeps the unfoldings finite.
final class Fence {
  /// How many goroutines a term has: `ỹ ≠ ε`, or `ỹ = ε` and the parameters are in `z̃`.
  private enum Threads {
    ONE,
    MANY
  }

  /// A message may carry any name.
  private static final String RECEIVED = "a received name";

  private final Map<String, Definition> definitions;
  private final Definition t;

  /// The definitions that start goroutines, directly or through calls.
  private final Set<String> spawning;

  /// The definitions that lead back to `t`.
  private final Set<String> returning;

  private final Set<String> seen = new HashSet<>(); // G

  private Fence(
      Map<String, Definition> definitions,
      Definition t,
      Set<String> spawning,
      Set<String> returning) {
    this.definitions = definitions;
    this.t = t;
    this.spawning = spawning;
    this.returning = returning;
  }

  /// Def. 4.2: all definitions with parameters are fenced. Names can be passed on in very many
  /// orders, so every unfolding counts as a step.
  static Fencing of(Program program, Effort effort) {
    Map<String, Definition> definitions = new HashMap<>();
    program.definitions().forEach(d -> definitions.putIfAbsent(d.name(), d));
    Callers callers = Callers.of(definitions.values());
    Set<String> spawning = callers.of(callers.spawning());
    for (Definition t : program.definitions()) {
      if (!t.params().isEmpty()) {
        Set<String> returning = callers.of(Set.of(t.name()));
        Fence fence = new Fence(definitions, t, spawning, returning);
        fence.unfold(t, t.params(), Threads.ONE);
        while (!fence.open.isEmpty() && fence.broken.isEmpty() && effort.spend(1)) {
          fence.open.pop().run();
        }
        if (fence.broken.isPresent()) {
          return Fencing.broken(fence.broken.get());
        }
        if (effort.isOver()) {
          return Fencing.UNDECIDED;
        }
      }
    }
    return Fencing.FENCED;
  }

  private Optional<String> broken = Optional.empty();

  /// Unfoldings yet to be judged.
  private final Deque<Runnable> open = new ArrayDeque<>();

  private void unfold(Definition s, List<String> args, Threads threads) {
    Map<String, String> names = new HashMap<>();
    for (int i = 0; i < Math.min(args.size(), s.params().size()); i++) {
      names.put(s.params().get(i), args.get(i));
    }
    open.push(() -> judge(s.body(), s.name(), names, threads, End.OF_DEFINITION));
  }

  /// What follows a body.
  private enum End {
    OF_DEFINITION,
    MORE_FOLLOWS
  }

  /// Judges a body in the definition `where`; returns the number of goroutines at its end.
  private Threads judge(
      List<Stmt> body, String where, Map<String, String> outer, Threads start, End end) {
    Map<String, String> names = outer;
    Threads threads = start;
    for (int i = 0; i < body.size(); i++) {
      End then = i == body.size() - 1 ? end : End.MORE_FOLLOWS;
      switch (body.get(i)) {
        case Stmt.Tau _, Stmt.Halt _, Stmt.Opaque _ -> {}
        case Stmt.New(String name, _) -> {
          names = new HashMap<>(names);
          names.put(name, where + "." + name);
        }
        case Stmt.Act act -> threads = outcomes(act, where, names, threads, then);
        case Stmt.Choice choice -> {
          Threads before = threads;
          for (Stmt.Branch branch : choice.branches()) {
            threads = more(threads, judge(branch.body(), where, names, before, then));
          }
        }
        case Stmt.Select select -> {
          Threads before = threads;
          for (Stmt.Case c : select.cases()) {
            End behind = c.body().isEmpty() ? then : End.MORE_FOLLOWS;
            Threads after = judge(List.of(c.prefix()), where, names, before, behind);
            threads = more(threads, judge(c.body(), where, names, after, then));
          }
          if (select.otherwise().isPresent()) {
            threads = more(threads, judge(select.otherwise().get(), where, names, before, then));
          }
        }
        case Stmt.Call(String callee, List<String> args) -> {
          boolean piles = then == End.MORE_FOLLOWS && returning.contains(callee); // |PAR|
          Threads during = piles ? Threads.MANY : threads;
          call(callee, arguments(args, names), where, during);
          threads = spawning.contains(callee) ? Threads.MANY : during;
        }
        case Stmt.Spawn(String callee, List<String> args) -> {
          threads = Threads.MANY; // |PAR|
          call(callee, arguments(args, names), where, threads);
        }
      }
    }
    return threads;
  }

  private Threads outcomes(
      Stmt.Act act, String where, Map<String, String> names, Threads before, End then) {
    Threads threads = before;
    for (Stmt.Outcome outcome : act.outcomes()) {
      Map<String, String> bound = new HashMap<>(names);
      outcome.binders().forEach(b -> bound.put(b, RECEIVED));
      threads = more(threads, judge(outcome.body(), where, bound, before, then));
    }
    return threads;
  }

  private static Threads more(Threads some, Threads others) {
    return some == Threads.MANY ? some : others;
  }

  private static List<String> arguments(List<String> args, Map<String, String> names) {
    return args.stream().map(a -> names.getOrDefault(a, a)).toList();
  }

  /// ```
  ///    ỹ ≠ ε ∨ ũ ≺ z̃                     s⟨ũ⟩ ∈ G
  ///   ----------------- |AXIOM|      -------------- |DEF-∈|
  ///   G; ỹ; z̃ ⊢ₜ t⟨ũ⟩               G; ỹ; z̃ ⊢ₜ s⟨ũ⟩
  ///
  ///   t ≠ s    s⟨ũ⟩ ∉ G    G·s⟨ũ⟩; ỹ; z̃ ⊢ₜ T{ũ/x̃}    s(x̃) = T
  ///   ---------------------------------------------------------- |DEF-∉|
  ///                     G; ỹ; z̃ ⊢ₜ s⟨ũ⟩
  /// ```
  private void call(String callee, List<String> args, String where, Threads threads) {
    if (callee.equals(t.name())) {
      if (threads == Threads.MANY && !precedes(args, t.params()) && broken.isEmpty()) {
        broken = Optional.of(reason(args, where));
      }
      return;
    }
    Definition s = definitions.get(callee);
    if (s == null || !seen.add(threads + " " + callee + args)) {
      return;
    }
    unfold(s, args, threads);
  }

  /// `ũ ≺ x̃` (Def. 4.1): `ũ` is `x̃` without its first `k ≥ 1` names, and then `k` names that are
  /// not in `x̃`.
  static boolean precedes(List<String> u, List<String> x) {
    if (u.size() != x.size()) {
      return false;
    }
    for (int k = 1; k <= x.size(); k++) {
      int kept = x.size() - k;
      List<String> fresh = u.subList(kept, u.size());
      if (u.subList(0, kept).equals(x.subList(k, x.size()))
          && fresh.stream().noneMatch(a -> x.contains(a) || a.equals(RECEIVED))) {
        return true;
      }
    }
    return false;
  }

  private String reason(List<String> args, String where) {
    List<String> kept = args.stream().filter(t.params()::contains).distinct().toList();
    String call = t.name() + "(" + String.join(", ", args) + ")";
    String what =
        kept.isEmpty()
            ? "does not forget its names in order"
            : "keeps " + String.join(" and ", kept);
    return "the recursive call " + call + " in " + where + ", beside other goroutines, " + what;
  }
}
