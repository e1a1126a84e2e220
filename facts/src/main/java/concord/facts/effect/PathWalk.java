package concord.facts.effect;

import concord.facts.skeleton.Decision;
import concord.facts.skeleton.Kind;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.Skeleton;
import concord.facts.skeleton.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Walks the paths of one function, applying the summaries of its callees. Paths merge if they hold
/// the same locks and agree on the conditions that are still live.
final class PathWalk {
  private static final int MOST_STATES = 3_000;
  private static final int MOST_EVENTS = 80;
  private static final int MOST_EXITS = 12;
  static final int LONGEST = 12;

  final Skeleton function;
  final Summaries summaries;
  private final boolean careful;
  private final Set<Term> asked;
  private final Set<Term> stored = new HashSet<>();
  private final LiveConditions live;
  private final Notes notes = new Notes();
  private final Map<List<Object>, Event> events = new LinkedHashMap<>();
  private final Set<Exit> exits = new LinkedHashSet<>();
  private final Set<PathState> seen = new HashSet<>();
  private final Set<List<Object>> noted = new HashSet<>();
  private final Deque<PathState> open = new ArrayDeque<>();
  final OperationEffects operations = new OperationEffects(this);
  private final CallEffects calls = new CallEffects(this);
  private boolean complete = true;

  /// `careful` makes it remember conditions.
  PathWalk(Skeleton function, Summaries summaries, boolean careful) {
    this.function = function;
    this.summaries = summaries;
    this.careful = careful;
    this.asked = careful ? asked(function) : Set.of();
    Set<Term> keys = new HashSet<>(asked);
    for (Node node : function.nodes()) {
      if (node instanceof Node.Store s) {
        stored.add(s.address());
        keys.add(new Term.At(s.address()));
      }
    }
    this.live = new LiveConditions(function, careful ? keys : Set.of());
  }

  Notes notes() {
    return notes;
  }

  /// Whether something has not been noted before; from now on it has.
  boolean isNew(List<Object> note) {
    return noted.add(note);
  }

  boolean isComplete() {
    return complete;
  }

  Summary run() {
    push(new PathState(0, null, Decision.NONE, null));
    while (!open.isEmpty()) {
      if (seen.size() > MOST_STATES) {
        complete = false;
        break;
      }
      step(open.pop());
    }
    Set<Exit> kept = exits;
    if (kept.size() > MOST_EXITS) {
      kept = new LinkedHashSet<>();
      for (Exit e : exits) {
        kept.add(e.plain());
      }
      if (kept.size() > MOST_EXITS) {
        kept = Set.of(Exit.PLAIN);
        complete = false;
      }
    }
    if (!complete && kept.isEmpty()) {
      kept = Set.of(Exit.PLAIN);
    }
    return new Summary(kept, List.copyOf(events.values()), complete);
  }

  /// The conditions worth remembering: those tested more than once, and those that depend on
  /// parameters or on variables that are set to constants.
  private static Set<Term> asked(Skeleton function) {
    Map<Term, Integer> count = new HashMap<>();
    Set<Term> constant = new HashSet<>();
    for (Node node : function.nodes()) {
      switch (node) {
        case Node.Branch b -> count.merge(Condition.of(b.condition()).key(), 1, Integer::sum);
        case Node.Set s when s.value() instanceof Term.Constant ->
            constant.add(new Term.Variable(s.register()));
        case Node.Call c -> c.results().forEach(r -> constant.add(new Term.Variable(r)));
        case Node.Operation o when o.result() >= 0 && o.kind() != Kind.RECEIVE ->
            constant.add(new Term.Variable(o.result()));
        default -> {}
      }
    }
    Set<Term> asked = new HashSet<>(constant);
    count.forEach((key, times) -> {
      boolean variable = key instanceof Term.At(Term a) && a instanceof Term.Made;
      boolean parameter =
          key instanceof Term.Param || (key instanceof Term.At(Term p) && p instanceof Term.Param);
      if (times > 1 || variable || parameter) {
        asked.add(key);
      }
    });
    return asked;
  }

  void push(PathState state) {
    if (!state.known.isEmpty()) {
      Map<Term, Term> kept = new HashMap<>(state.known);
      if (kept.keySet().removeIf(k -> !live.isAsked(k, state.node))) {
        state.known = kept;
      }
    }
    if (seen.add(state)) {
      open.push(state);
    }
  }

  private void step(PathState s) {
    switch (function.nodes().get(s.node)) {
      case Node.Operation o -> operations.operate(s, o);
      case Node.Call c -> calls.call(s, c);
      case Node.Branch b -> branch(s, b);
      case Node.Either e -> {
        push(s.to(e.one()));
        push(s.to(e.other()));
      }
      case Node.Select select -> operations.select(s, select);
      case Node.Store store -> store(s, store);
      case Node.Set set -> set(s, set);
      case Node.Make make -> {
        PathState next = s.to(make.next());
        forget(next, t -> t instanceof Term.Made m && m.site() == make.site());
        push(next);
      }
      case Node.MakeChannel make -> {
        PathState next = s.to(make.next());
        forget(next, t -> t instanceof Term.Made m && m.site() == make.site());
        push(next);
      }
      case Node.RunDefers r -> calls.runDefers(s, r);
      case Node.Return r -> returned(s, r);
      case Node.Stop _ -> {}
    }
  }

  // Data.

  private void branch(PathState s, Node.Branch b) {
    Condition condition = Condition.of(b.condition());
    Optional<Boolean> decided = condition.decide(s.known);
    boolean remembered = asked.contains(condition.key());
    for (boolean holds : new boolean[] {true, false}) {
      if (decided.isPresent() && decided.get() != holds) {
        continue;
      }
      Decision choice = new Decision(b.text(), holds);
      PathState next = new PathState(holds ? b.then() : b.otherwise(), s, choice, b.place());
      if (condition.value().equals(Term.Constant.NIL)
          && holds == condition.positive()
          && condition.key() instanceof Term.At(Term.Field f)
          && summaries.targets().fields().isNeverNil(f)) {
        next.assumes = f.name() + " can be nil";
        next.assuming = true;
      }
      if (decided.isEmpty() && remembered) {
        Map<Term, Term> known = new HashMap<>(s.known);
        (holds ? condition : condition.negated()).assume(known);
        next.known = known;
        if (isFlag(condition.key()) && !s.sets.containsKey(condition.key())) {
          Map<Term, Term> assumed = new HashMap<>(s.assumed);
          (holds ? condition : condition.negated()).assume(assumed);
          next.assumed = assumed;
        }
      }
      push(next);
    }
  }

  /// Whether a condition tests something that the function itself stores to and that callers can
  /// see.
  private boolean isFlag(Term key) {
    return careful && key.isOuter() && key instanceof Term.At(Term a) && stored.contains(a);
  }

  private void set(PathState s, Node.Set set) {
    PathState next = s.to(set.next());
    Term variable = new Term.Variable(set.register());
    Term value = set.value() instanceof Term.Constant ? set.value() : s.known.get(set.value());
    forget(next, variable::equals);
    escape(next, set.value());
    if (value instanceof Term.Constant && asked.contains(variable)) {
      next.know(variable, value);
    }
    push(next);
  }

  private void store(PathState s, Node.Store store) {
    PathState next = s.to(store.next());
    Term at = new Term.At(store.address());
    Term value =
        store.value() instanceof Term.Constant ? store.value() : s.known.get(store.value());
    forget(next, at::equals);
    calls.hand(next, List.of(store.value()));
    escape(next, store.value());
    if (value instanceof Term.Constant && (asked.contains(at) || isAsked(store.address()))) {
      next.know(at, value);
    }
    if (asked.contains(at) && isFlag(at)) {
      Map<Term, Term> sets = new HashMap<>(next.sets);
      sets.put(at, value instanceof Term.Constant ? value : new Term.Variable(-1));
      next.sets = sets;
    }
    push(next);
  }

  /// The address of a held lock escapes: whoever gets it may release the lock.
  private void escape(PathState s, Term value) {
    Term lock = summaries.normal(value);
    if (s.held.stream().anyMatch(h -> h.lock().equals(lock))) {
      LockClass.of(lock).ifPresent(notes.loose::add);
      s.lose(LockClass.key(lock));
    }
  }

  private boolean isAsked(Term address) {
    return careful && address instanceof Term.Made;
  }

  /// Forgets all terms that contain `what`, because they change their meaning here.
  static void forget(PathState s, java.util.function.Predicate<Term> what) {
    if (s.known.keySet().stream().anyMatch(k -> k.has(what))) {
      Map<Term, Term> known = new HashMap<>(s.known);
      known.keySet().removeIf(k -> k.has(what));
      s.known = known;
    }
    if (s.held.stream().anyMatch(h -> h.lock().has(what))) {
      List<Held> held = new ArrayList<>();
      for (Held h : s.held) {
        if (h.lock().has(what)) {
          LockClass.of(h.lock()).ifPresent(s::lose);
        } else {
          held.add(h);
        }
      }
      s.held = held;
    }
    if (s.returned.stream().anyMatch(h -> h.lock().has(what))) {
      Set<Held> returned = new HashSet<>(s.returned);
      returned.removeIf(h -> h.lock().has(what));
      s.returned = returned;
    }
  }

  void event(
      Event.Type type,
      Kind kind,
      Term object,
      PathState s,
      List<Step> how,
      Map<Term, Term> when,
      Set<Term> released,
      List<Held> held,
      List<Term> args) {
    if (!object.isOuter() || how.size() > LONGEST) {
      return;
    }
    List<Object> key = List.of(type, kind, object, held, args);
    Event old = events.get(key);
    if (old != null && old.when().isEmpty() && old.released().isEmpty()) {
      return;
    }
    Map<Term, Term> needs = new HashMap<>(when);
    needs.putAll(precondition(s));
    Set<Term> free = new HashSet<>(released);
    s.gave.forEach(g -> free.add(g.lock()));
    boolean better =
        old == null
            ? events.size() < MOST_EVENTS
            : needs.size() + free.size() < old.when().size() + old.released().size();
    if (better) {
      events.put(key, new Event(type, kind, object, free, needs, held, args, how));
    }
  }

  /// Whether an event is recorded already in its most general form: it has no preconditions, or
  /// callers cannot name its object.
  boolean isKnown(Event.Type type, Kind kind, Term object) {
    if (!object.isOuter()) {
      return true;
    }
    Event old = events.get(List.of(type, kind, object, List.of(), List.of()));
    return old != null && old.when().isEmpty() && old.released().isEmpty();
  }

  /// What the path assumes about values that the caller knows.
  private Map<Term, Term> precondition(PathState s) {
    Map<Term, Term> all = new HashMap<>(s.assumed);
    s.known.forEach((key, value) -> {
      if (key.isOuter() && !key.has(t -> t instanceof Term.At(Term a) && stored.contains(a))) {
        all.put(key, value);
      }
    });
    return all;
  }

  // Returns.

  private void returned(PathState s, Node.Return r) {
    calls.hand(s, r.results());
    r.results().forEach(t -> escape(s, t));
    List<Term> results = new ArrayList<>();
    for (Term t : r.results()) {
      results.add(
          switch (t) {
            case Term.Constant k -> k;
            case Term.Made _, Term.FunctionValue _ -> Term.Constant.NOT_NIL;
            default -> s.known.get(t) instanceof Term.Constant k ? k : (Term) new Term.Variable(-1);
          });
    }
    List<Held> held = s.held.stream().map(h -> inResults(h, r.results())).toList();
    List<Held> took = held.stream().filter(h -> h.lock().isOuter()).toList();
    Set<String> lost = new HashSet<>(s.lost);
    for (Held h : held) {
      if (!h.lock().isOuter()) {
        LockClass.of(h.lock()).ifPresent(lost::add);
      }
    }
    Set<Held> gave = new HashSet<>();
    for (Held h : s.gave) {
      if (h.lock().isOuter()) {
        gave.add(h);
      } else {
        LockClass.of(h.lock()).ifPresent(lost::add);
      }
    }
    // A lock that was released and taken again is unchanged.
    List<Held> net = new ArrayList<>(took);
    for (Held h : took) {
      if (gave.stream().anyMatch(g -> g.is(h.lock(), h.reading()))) {
        net.remove(h);
        gave.removeIf(g -> g.is(h.lock(), h.reading()));
      }
    }
    Exit exit = new Exit(net, gave, lost, precondition(s), results, s.sets);
    exits.add(exit);
    Exit whole = new Exit(s.held, s.gave, s.lost, exit.when(), results, s.sets);
    if (isNew(List.of(whole.plain(), s.returned, r.place(), s.assuming))) {
      notes.returns.add(new Notes.Returned(whole, s.returned, r.place(), way(s)));
    }
  }

  /// Names a lock inside a returned object by the result, so that the caller knows it.
  private static Held inResults(Held held, List<Term> results) {
    for (int i = 0; i < results.size(); i++) {
      Term result = results.get(i);
      boolean named =
          result instanceof Term.At
              || result instanceof Term.Made
              || (result instanceof Term.Variable(int r) && r >= 0);
      if (named && held.lock().has(result::equals)) {
        Term lock = held.lock().replaced(result, new Term.Result(i));
        return new Held(lock, held.reading(), held.origin(), held.how());
      }
    }
    return held;
  }

  /// The branches that a path has taken.
  static List<Notes.Choice> way(PathState s) {
    List<Notes.Choice> choices = new ArrayList<>();
    for (PathState at = s; at != null; at = at.parent) {
      if (!at.choice.isNone()) {
        choices.add(new Notes.Choice(at.choice.text(), at.choicePlace, at.assumes));
      }
    }
    Collections.reverse(choices);
    return choices;
  }
}
