package concord.facts.findings;

import concord.facts.effect.Event;
import concord.facts.effect.LockClass;
import concord.facts.effect.Summaries;
import concord.facts.effect.Targets;
import concord.facts.findings.SummaryFinding.Shape;
import concord.facts.skeleton.Kind;
import concord.facts.skeleton.Loops;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.Noted;
import concord.facts.skeleton.Place;
import concord.facts.skeleton.Skeleton;
import concord.facts.skeleton.Skeletons;
import concord.facts.skeleton.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// Condition variables with lost wake-ups: what a waiter waits for becomes true, and nothing wakes
/// it.
final class ConditionVariables {
  /// A `Wait` in a loop.
  ///
  /// @param asked the conditions that guard it
  private record Waiter(Skeleton in, int node, Place place, Term object, List<Node.Branch> asked) {}

  /// A call at a node of a function.
  private record Caller(Skeleton in, int node) {}

  /// How many callers up somebody who wakes waiters is looked for.
  private static final int CALLERS = 3;

  private final Summaries summaries;
  private final ConditionReads reads;
  private final Map<String, List<Caller>> callers = new HashMap<>();
  private final Map<String, List<Waiter>> waiters = new TreeMap<>();
  private final List<SummaryFinding> found = new ArrayList<>();

  ConditionVariables(Summaries summaries) {
    this.summaries = summaries;
    this.reads = new ConditionReads(summaries);
    for (Skeleton s : summaries.skeletons()) {
      for (int i = 0; i < s.nodes().size(); i++) {
        if (s.nodes().get(i) instanceof Node.Operation o && o.kind() == Kind.COND_WAIT) {
          Waiter waiter = new Waiter(s, i, o.place(), o.object(), asked(s, i));
          LockClass.of(o.object())
              .ifPresent(c -> waiters.computeIfAbsent(c, _ -> new ArrayList<>()).add(waiter));
        }
      }
    }
  }

  private List<Node.Branch> asked(Skeleton s, int wait) {
    Loops loops = new Loops(s.nodes());
    List<Node.Branch> asked = new ArrayList<>();
    for (int i = 0; i < s.nodes().size(); i++) {
      if (s.nodes().get(i) instanceof Node.Branch b && loops.areTogether(i, wait)) {
        Term condition = reads.of(s, b.condition());
        asked.add(new Node.Branch(condition, b.text(), b.then(), b.otherwise(), b.place()));
      }
    }
    return asked;
  }

  List<SummaryFinding> all() {
    waiters.forEach((cond, all) -> {
      List<Skeleton> waking = waking(cond);
      boolean changing = waking.stream().allMatch(s -> changes(s, all));
      if (waking.stream().allMatch(s -> changes(s, all) || !isFromTimeToTime(s))) {
        Optional<SummaryFinding> silent =
            all.stream()
                .flatMap(w -> silent(cond, w, changing).stream())
                .findFirst()
                .map(f -> withOthers(f, all));
        if (silent.isPresent()) {
          found.add(silent.get());
        } else if (changing) {
          twoKinds(cond, all, waking);
        }
        if (silent.isEmpty()) {
          all.stream()
              .flatMap(w -> one(cond, w, waking).stream())
              .findFirst()
              .ifPresent(found::add);
        }
      }
    });
    return found;
  }

  /// Names the other places where goroutines wait at the condition variable.
  private static SummaryFinding withOthers(SummaryFinding f, List<Waiter> all) {
    List<SummaryFinding.Other> others = new ArrayList<>(f.others());
    for (Waiter w : all) {
      if (!w.place().equals(f.place())) {
        others.add(new SummaryFinding.Other(w.place(), w.in().name() + " waits here too"));
      }
    }
    return new SummaryFinding(
        f.shape(),
        f.function(),
        f.place(),
        f.message(),
        others,
        f.when(),
        f.schedule(),
        f.assumption());
  }

  /// Whether a function may run again and again without anybody who asks for it: a goroutine, or a
  /// function literal, as timers have.
  private boolean isFromTimeToTime(Skeleton s) {
    return s.function().indexOf('$') >= 0 || summaries.isStarted(s.function());
  }

  /// The functions that call `Signal` or `Broadcast` themselves.
  private List<Skeleton> waking(String cond) {
    return summaries.skeletons().stream()
        .filter(s -> s.nodes().stream().anyMatch(n -> wakes(n, cond)))
        .toList();
  }

  private static boolean isWaking(Kind kind) {
    return kind == Kind.COND_SIGNAL || kind == Kind.COND_BROADCAST;
  }

  private static boolean wakes(Node node, String cond) {
    return switch (node) {
      case Node.Operation o -> isWaking(o.kind()) && isOf(o.object(), cond);
      case Node.Call c when c.target() instanceof Node.Target.Static(String f) ->
          Skeletons.operation(f).filter(ConditionVariables::isWaking).isPresent()
              && isOf(c.args().getFirst(), cond);
      default -> false;
    };
  }

  private static boolean isOf(Term object, String cond) {
    return LockClass.of(object).filter(cond::equals).isPresent();
  }

  /// Whether a function or one of its callers changes what waiters test. Other functions may wake
  /// waiters for other reasons, from time to time.
  private boolean changes(Skeleton s, List<Waiter> all) {
    Set<String> fields = new HashSet<>();
    all.forEach(w -> w.asked().forEach(b -> fields(b.condition(), fields)));
    boolean own = s.nodes().stream().anyMatch(n -> stores(n).filter(fields::contains).isPresent());
    return own || summaries.isCalled(s.function());
  }

  private static void fields(Term term, Set<String> into) {
    term.has(t -> {
      if (t instanceof Term.At(Term.Field f)) {
        LockClass.of(f).ifPresent(into::add);
      }
      return false;
    });
  }

  private static Optional<String> stores(Node node) {
    return store(node)
        .filter(s -> s.address() instanceof Term.Field)
        .flatMap(s -> LockClass.of(s.address()));
  }

  /// A store, also an atomic one.
  private static Optional<Node.Store> store(Node node) {
    return switch (node) {
      case Node.Store s -> Optional.of(s);
      case Node.Call c
          when c.args().size() > 1
              && Noted.of(c).filter(ConditionVariables::writes).isPresent()
              && c.args().getFirst() instanceof Term.At(Term address) ->
          Optional.of(new Node.Store(address, c.args().getLast(), "", c.next()));
      default -> Optional.empty();
    };
  }

  private static boolean writes(Noted noted) {
    return noted == Noted.ATOMIC_STORE || noted == Noted.ATOMIC_EXCHANGE;
  }

  // Changes without a wake-up.

  private Optional<SummaryFinding> silent(String cond, Waiter w, boolean changing) {
    for (Skeleton s : summaries.skeletons()) {
      for (int i = 0; i < s.nodes().size(); i++) {
        Optional<Node.Store> store = store(s.nodes().get(i));
        if (store.isPresent()
            && !s.equals(w.in())
            && ends(w, store.get())
            && !knows(s, i, cond)
            && s.function().indexOf('$') < 0
            && isQuiet(s, cond, CALLERS)) {
          return Optional.of(found(w, s, i));
        }
      }
    }
    for (Skeleton s : summaries.skeletons()) {
      Optional<Integer> forgotten = changing ? forgotten(s, cond, w) : Optional.empty();
      if (forgotten.isPresent()) {
        return Optional.of(found(w, s, forgotten.get()));
      }
    }
    return Optional.empty();
  }

  /// Whether a function asks for something else that waiters test before it comes to a store: then
  /// it may know that nobody waits.
  private boolean knows(Skeleton s, int node, String cond) {
    Set<String> fields = new HashSet<>();
    waiters.get(cond).forEach(w -> w.asked().forEach(b -> fields(b.condition(), fields)));
    s.nodes().forEach(n -> stores(n).ifPresent(fields::remove)); // what it changes itself
    for (Node n : s.nodes()) {
      if (n instanceof Node.Branch b
          && reached(s, b.then(), Set.of()).contains(node)
              != reached(s, b.otherwise(), Set.of()).contains(node)) {
        Set<String> own = new HashSet<>();
        fields(reads.of(s, b.condition()), own);
        if (own.stream().anyMatch(fields::contains)) {
          return true;
        }
      }
    }
    return false;
  }

  /// Whether neither a function nor any of its callers, after the call, wakes the waiters.
  private boolean isQuiet(Skeleton s, String cond, int depth) {
    return !isWakingAnywhere(s, cond) && isQuietAbove(s, cond, depth);
  }

  /// Other packages may call an exported function, and they cannot wake anybody after it.
  private boolean isQuietAbove(Skeleton s, String cond, int depth) {
    if (!summaries.isCalled(s.function()) || s.exported()) {
      return true;
    }
    return depth > 0
        && callers(s.function()).stream()
            .allMatch(c -> isQuietAfter(c, cond) && isQuietAbove(c.in(), cond, depth - 1));
  }

  private boolean isQuietAfter(Caller caller, String cond) {
    List<Node> nodes = caller.in().nodes();
    Set<Integer> after = reached(caller.in(), caller.node(), Set.of());
    for (int i = 0; i < nodes.size(); i++) {
      boolean comes =
          (after.contains(i) && i != caller.node())
              || (nodes.get(i) instanceof Node.Call c && c.mode() == Node.Mode.DEFER);
      if (comes && (wakes(nodes.get(i), cond) || callsWaking(nodes.get(i), cond))) {
        return false;
      }
    }
    return true;
  }

  private List<Caller> callers(String function) {
    if (callers.isEmpty()) {
      for (Skeleton s : summaries.skeletons()) {
        for (int i = 0; i < s.nodes().size(); i++) {
          if (s.nodes().get(i) instanceof Node.Call c && c.mode() != Node.Mode.GO) {
            for (Targets.Target t : summaries.targets().of(c)) {
              if (!t.assumes().isEmpty()) {
                continue;
              }
              callers.computeIfAbsent(t.function(), _ -> new ArrayList<>()).add(new Caller(s, i));
            }
          }
        }
      }
    }
    return callers.getOrDefault(function, List.of());
  }

  /// A flag that ends all waits for good is set, and only one waiter is woken.
  private Optional<SummaryFinding> one(String cond, Waiter w, List<Skeleton> all) {
    boolean passedOn =
        w.in().nodes().stream()
            .anyMatch(n ->
                wakes(n, cond)
                    || (n instanceof Node.Call c
                        && c.mode() != Node.Mode.GO
                        && callsKnownWaking(c, cond)));
    if (passedOn || isAlone(w)) {
      return Optional.empty();
    }
    for (Skeleton s : all) {
      List<Node> waking = s.nodes().stream().filter(n -> wakes(n, cond)).toList();
      boolean signals = waking.stream().allMatch(ConditionVariables::isSignal);
      for (int i = 0; signals && i < s.nodes().size(); i++) {
        Optional<Node.Store> store = store(s.nodes().get(i));
        if (store.isPresent() && ends(w, store.get()) && isForGood(store.get())) {
          SummaryFinding f = found(w, s, i);
          return Optional.of(
              new SummaryFinding(
                  f.shape(),
                  f.function(),
                  f.place(),
                  w.in().name()
                      + " can wait for ever at "
                      + TermPrinter.of(w.object(), w.in())
                      + ": "
                      + s.name()
                      + " ends all waits there, and Signal wakes only one",
                  f.others(),
                  List.of(),
                  f.schedule(),
                  "several goroutines wait at once"));
        }
      }
    }
    return Optional.empty();
  }

  /// Whether only one goroutine waits at a time: other packages cannot call the function that
  /// waits, and one place calls it, in no loop.
  private boolean isAlone(Waiter w) {
    List<Caller> calls = callers(w.in().function());
    return !w.in().exported()
        && !summaries.isStarted(w.in().function())
        && calls.size() == 1
        && !new Loops(calls.getFirst().in().nodes()).isRepeated(calls.getFirst().node());
  }

  /// Whether a flag never gets another value.
  private boolean isForGood(Node.Store store) {
    return store.address() instanceof Term.Field f
        && summaries.stored(f).stream().allMatch(store.value()::equals);
  }

  /// Whether a store makes the waiters leave their loop: with the stored value, a condition tells
  /// them to.
  private static boolean ends(Waiter w, Node.Store store) {
    for (Node.Branch b : w.asked()) {
      Optional<Boolean> holds = FlagValues.holds(b.condition(), store.address(), store.value());
      if (holds.isPresent() && !leads(w, holds.get() ? b.then() : b.otherwise())) {
        return true;
      }
    }
    return false;
  }

  private static boolean leads(Waiter w, int from) {
    return reached(w.in(), from, Set.of()).contains(w.node());
  }

  private static Set<Integer> reached(Skeleton s, int from, Set<Integer> without) {
    Set<Integer> seen = new LinkedHashSet<>();
    List<Integer> open = new ArrayList<>();
    if (!without.contains(from)) {
      open.add(from);
      seen.add(from);
    }
    for (int i = 0; i < open.size(); i++) {
      for (int next : Loops.successors(s.nodes().get(open.get(i)))) {
        if (!without.contains(next) && seen.add(next)) {
          open.add(next);
        }
      }
    }
    return seen;
  }

  /// Whether a function wakes waiters on some path, itself or through its callees.
  private boolean isWakingAnywhere(Skeleton s, String cond) {
    return s.nodes().stream().anyMatch(n -> wakes(n, cond) || callsWaking(n, cond));
  }

  private boolean callsWaking(Node node, String cond) {
    return node instanceof Node.Call c
        && (callsKnownWaking(c, cond)
            || (!(c.target() instanceof Node.Target.Static)
                && summaries.targets().of(c).isEmpty()));
  }

  private boolean callsKnownWaking(Node.Call c, String cond) {
    return summaries.targets().of(c).stream()
        .filter(t -> t.assumes().isEmpty())
        .anyMatch(
            t -> summaries.of(t.function()).events().stream().anyMatch(e -> isWaking(e, cond)));
  }

  private static boolean isWaking(Event e, String cond) {
    return e.type() == Event.Type.OPERATE
        && isWaking(e.kind())
        && isOf(e.object(), cond)
        && e.how().stream().allMatch(step -> step.assumes().isEmpty());
  }

  /// Finds a store to something that waiters test after which a path of a function does not wake
  /// them, while another path of the function does.
  private Optional<Integer> forgotten(Skeleton s, String cond, Waiter w) {
    Set<String> fields = new HashSet<>();
    w.asked().forEach(b -> fields(b.condition(), fields));
    if (s.nodes().stream().noneMatch(n -> changes(n, fields))) {
      return Optional.empty(); // true of most functions, and quicker to see than who wakes
    }
    Set<Integer> waking = new HashSet<>();
    for (int i = 0; i < s.nodes().size(); i++) {
      Node node = s.nodes().get(i);
      if (wakes(node, cond) || callsWaking(node, cond)) {
        waking.add(i);
        if (node instanceof Node.Call c && c.mode() == Node.Mode.DEFER) {
          return Optional.empty();
        }
      }
    }
    List<Integer> silent = new ArrayList<>();
    Set<List<Term>> told = new HashSet<>();
    for (int i = 0; i < s.nodes().size(); i++) {
      if (s.nodes().get(i) instanceof Node.Store store
          && stores(store).filter(fields::contains).isPresent()) {
        boolean never = reached(s, i, Set.of()).stream().noneMatch(waking::contains);
        boolean always = !Owners.returns(s, i, waking);
        if (always) {
          told.add(List.of(store.address(), store.value()));
        } else if (never && store.value() instanceof Term.Apply && isQuietAbove(s, cond, CALLERS)) {
          silent.add(i);
        }
      }
    }
    // A function that waits itself changes things back and forth: only the same change counts.
    return silent.stream()
        .filter(i -> {
          Node.Store store = (Node.Store) s.nodes().get(i);
          return s.equals(w.in())
              ? told.contains(List.of(store.address(), store.value()))
              : !told.isEmpty();
        })
        .findFirst();
  }

  /// Whether a node stores something computed to one of these fields.
  private static boolean changes(Node node, Set<String> fields) {
    return node instanceof Node.Store store
        && store.value() instanceof Term.Apply
        && stores(store).filter(fields::contains).isPresent();
  }

  private static SummaryFinding found(Waiter w, Skeleton s, int store) {
    String name = TermPrinter.of(w.object(), w.in());
    Node.Store node = store(s.nodes().get(store)).orElseThrow();
    Place place = place(s, store);
    String what = TermPrinter.of(node.address(), s);
    return new SummaryFinding(
        Shape.NOT_WOKEN,
        w.in().name(),
        w.place(),
        w.in().name()
            + " can wait for ever at "
            + name
            + ": "
            + s.name()
            + " changes "
            + what
            + ", for which it waits, and does not wake it",
        List.of(new SummaryFinding.Other(place, what + " is changed about here")),
        List.of(),
        List.of(
            new SummaryFinding.Move(s.name(), place, "store", what, false),
            new SummaryFinding.Move(w.in().name(), w.place(), "wait", name, true)),
        "");
  }

  /// The nearest place after a store; stores have no place of their own.
  private static Place place(Skeleton s, int store) {
    for (int i : reached(s, store, Set.of())) {
      switch (s.nodes().get(i)) {
        case Node.Operation o -> {
          return o.place();
        }
        case Node.Return r -> {
          return r.place();
        }
        default -> {}
      }
    }
    return s.place();
  }

  // Two kinds of waiters at one condition variable.

  private void twoKinds(String cond, List<Waiter> all, List<Skeleton> waking) {
    boolean signals =
        waking.stream()
            .flatMap(s -> s.nodes().stream())
            .filter(n -> wakes(n, cond))
            .allMatch(ConditionVariables::isSignal);
    Waiter first = all.getFirst();
    Optional<Waiter> other =
        all.stream()
            .filter(w -> !w.in().equals(first.in()))
            .filter(w -> !texts(w).equals(texts(first)) && shares(w, first))
            .findFirst();
    if (!signals || waking.isEmpty() || other.isEmpty()) {
      return;
    }
    String name = TermPrinter.of(first.object(), first.in());
    found.add(
        new SummaryFinding(
            Shape.NOT_WOKEN,
            first.in().name(),
            first.place(),
            first.in().name()
                + " can wait for ever at "
                + name
                + ": Signal may wake "
                + other.get().in().name()
                + ", which waits for something else, instead",
            List.of(new SummaryFinding.Other(other.get().place(), "the other kind waits here")),
            List.of(),
            List.of(
                new SummaryFinding.Move(
                    other.get().in().name(), other.get().place(), "wait", name, true),
                new SummaryFinding.Move(first.in().name(), first.place(), "wait", name, true)),
            "several goroutines of both kinds wait at once"));
  }

  private static boolean isSignal(Node node) {
    return switch (node) {
      case Node.Operation o -> o.kind() == Kind.COND_SIGNAL;
      case Node.Call c when c.target() instanceof Node.Target.Static(String f) ->
          Skeletons.operation(f).filter(k -> k == Kind.COND_SIGNAL).isPresent();
      default -> false;
    };
  }

  private static Set<Term> texts(Waiter w) {
    Set<Term> texts = new HashSet<>();
    w.asked().forEach(b -> texts.add(b.condition()));
    return texts;
  }

  private static boolean shares(Waiter a, Waiter b) {
    Set<String> fields = new HashSet<>();
    Set<String> others = new HashSet<>();
    a.asked().forEach(x -> fields(x.condition(), fields));
    b.asked().forEach(x -> fields(x.condition(), others));
    fields.retainAll(others);
    return !fields.isEmpty();
  }
}
