package concord.facts.traffic;

import concord.facts.effect.Condition;
import concord.facts.effect.Targets;
import concord.facts.skeleton.Decision;
import concord.facts.skeleton.Kind;
import concord.facts.skeleton.Loops;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.Place;
import concord.facts.skeleton.Skeleton;
import concord.facts.skeleton.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Walks the paths of one function as far as they concern some objects, with callees inlined.
final class Paths {
  private static final int MOST_STATES = 2_000;
  private static final int MOST_OUTCOMES = 40;

  private final Skeleton function;
  private final Targets.Target target;
  private final Journeys journeys;
  private final int depth;
  private final Loops loops;
  private final Set<Term> asked = new HashSet<>();
  private final Map<Integer, Term> opened = new HashMap<>();
  private final Set<State> seen = new HashSet<>();
  private final Deque<State> open = new ArrayDeque<>();
  private final Map<List<Object>, Outcome> outcomes = new LinkedHashMap<>();
  private final Map<List<Object>, Point> points = new LinkedHashMap<>();
  private boolean complete = true;

  /// A point on a path; the branches that led there do not count.
  private record At(
      int node, List<Integer> defers, Map<Term, Term> known, Tally tally, boolean bound) {}

  private record State(At at, State parent, Decision choice) {
    @Override
    public boolean equals(Object other) {
      return other instanceof State s && at.equals(s.at);
    }

    @Override
    public int hashCode() {
      return at.hashCode();
    }

    State to(int node) {
      return new State(new At(node, at.defers, at.known, at.tally, at.bound), this, Decision.NONE);
    }

    State with(Tally tally) {
      return new State(new At(at.node, at.defers, at.known, tally, at.bound), parent, choice);
    }

    State knowing(Map<Term, Term> known) {
      return new State(new At(at.node, at.defers, known, at.tally, at.bound), parent, choice);
    }

    State deferring(List<Integer> defers) {
      return new State(new At(at.node, defers, at.known, at.tally, at.bound), parent, choice);
    }
  }

  Paths(Skeleton function, Targets.Target target, Journeys journeys, int depth) {
    this.function = function;
    this.target = target;
    this.journeys = journeys;
    this.depth = depth;
    this.loops = new Loops(function.nodes());
    Map<Term, Integer> count = new HashMap<>();
    for (Node node : function.nodes()) {
      switch (node) {
        case Node.Branch b -> count.merge(Condition.of(b.condition()).key(), 1, Integer::sum);
        case Node.Set s when s.value() instanceof Term.Constant ->
            asked.add(new Term.Variable(s.register()));
        case Node.Call c -> c.results().forEach(r -> asked.add(new Term.Variable(r)));
        case Node.Operation o when o.kind() == Kind.RECEIVE && o.result() >= 0 ->
            opened.put(o.result(), o.object());
        case Node.Select s ->
            s.cases().stream()
                .filter(k -> k.kind() == Kind.RECEIVE && k.ok() >= 0)
                .forEach(k -> opened.put(k.ok(), k.channel()));
        default -> {}
      }
    }
    count.forEach((key, times) -> {
      if (times > 1) {
        asked.add(key);
      }
    });
  }

  Journey run() {
    push(new State(new At(0, List.of(), Map.of(), Tally.NOTHING, false), null, Decision.NONE));
    while (!open.isEmpty() && complete) {
      complete = seen.size() <= MOST_STATES && outcomes.size() <= MOST_OUTCOMES;
      step(open.pop());
    }
    return new Journey(List.copyOf(outcomes.values()), List.copyOf(points.values()), complete);
  }

  private void push(State state) {
    if (seen.add(state)) {
      open.push(state);
    }
  }

  private void step(State s) {
    int at = s.at.node;
    switch (function.nodes().get(at)) {
      case Node.Operation o -> {
        Optional<Term> object = watched(o.object());
        if (object.isPresent()) {
          point(s, at, o.kind(), object.get(), o.place());
          push(s.to(o.next()).with(s.at.tally.with(new Tally.Mark(object.get(), o.kind()), 1)));
        } else {
          push(s.to(o.next()));
        }
      }
      case Node.Call c -> call(s, c);
      case Node.Branch b -> branch(s, b);
      case Node.Either e -> {
        push(leave(s, at, e.one(), Decision.NONE));
        push(leave(s, at, e.other(), Decision.NONE));
      }
      case Node.Select select -> select(s, at, select);
      case Node.Store store -> {
        State next = s.to(store.next());
        push(forget(next, new Term.At(store.address())).with(lose(next, store.value())));
      }
      case Node.Set set -> {
        State next = s.to(set.next());
        Term variable = new Term.Variable(set.register());
        Term value =
            set.value() instanceof Term.Constant ? set.value() : s.at.known.get(set.value());
        next = forget(next, variable).with(lose(next, set.value()));
        push(value != null && asked.contains(variable) ? know(next, variable, value) : next);
      }
      case Node.Make make -> made(s, make.site(), make.next());
      case Node.MakeChannel make -> made(s, make.site(), make.next());
      case Node.RunDefers r -> runDefers(s, r);
      case Node.Return r -> returned(s, r);
      case Node.Stop _ -> {}
    }
  }

  private void made(State s, int site, int next) {
    Term made = new Term.Made(function.function(), site);
    State after = s.to(next);
    push(depth == 0 ? after.with(s.at.tally.renew(made, journeys)) : after);
  }

  // Data.

  private void branch(State s, Node.Branch b) {
    Condition condition = Condition.of(b.condition());
    Optional<Boolean> decided = decide(condition, s.at.known);
    boolean bound =
        s.at.bound || (decided.isEmpty() && b.condition().has(t -> t instanceof Term.Param));
    for (boolean holds : new boolean[] {true, false}) {
      if (decided.isPresent() && decided.get() != holds) {
        continue;
      }
      Decision choice = new Decision(b.text(), holds);
      State next = leave(s, s.at.node, holds ? b.then() : b.otherwise(), choice);
      Optional<Term> closed = holds ? Optional.empty() : channel(b.condition());
      if (closed.isPresent()) {
        Optional<Term> object = watched(closed.get());
        bound |= object.isEmpty(); // some other code may close it, or none
        if (object.isPresent()) {
          next =
              next.with(next.at.tally.with(new Tally.Mark(object.get(), Kind.RECEIVE), Tally.MANY));
        }
      }
      Map<Term, Term> known = next.at.known;
      if (decided.isEmpty() && asked.contains(condition.key())) {
        known = new HashMap<>(known);
        (holds ? condition : condition.negated()).assume(known);
      }
      push(new State(new At(next.at.node, next.at.defers, known, next.at.tally, bound), s, choice));
    }
  }

  private Optional<Boolean> decide(Condition condition, Map<Term, Term> known) {
    Term key = bound(condition.key());
    if (key instanceof Term.Made && condition.value().equals(Term.Constant.NIL)) {
      return Optional.of(!condition.positive());
    }
    return key instanceof Term.Constant
        ? new Condition(key, condition.value(), condition.positive()).decide(known)
        : condition.decide(known);
  }

  /// The channel that a condition tests for being open.
  private Optional<Term> channel(Term condition) {
    return condition instanceof Term.Variable(int register)
        ? Optional.ofNullable(opened.get(register))
        : Optional.empty();
  }

  /// If a loop ends regularly, its body has run as often as there was something to do.
  private State leave(State s, int from, int to, Decision choice) {
    Tally tally = s.at.tally;
    for (int node : loops.ended(from, to)) {
      for (Tally.Mark mark : marks(function.nodes().get(node))) {
        tally = tally.with(mark, Tally.MANY);
      }
      if (function.nodes().get(node) instanceof Node.Call c && c.mode() == Node.Mode.GO) {
        tally = started(s.with(tally), node, c).at.tally;
      }
    }
    return new State(new At(to, s.at.defers, s.at.known, tally, s.at.bound), s, choice);
  }

  private Set<Tally.Mark> marks(Node node) {
    Set<Tally.Mark> marks = new HashSet<>();
    switch (node) {
      case Node.Operation o ->
          watched(o.object()).ifPresent(t -> marks.add(new Tally.Mark(t, o.kind())));
      case Node.Select s ->
          s.cases()
              .forEach(
                  c -> watched(c.channel()).ifPresent(t -> marks.add(new Tally.Mark(t, c.kind()))));
      case Node.Call c when c.mode() == Node.Mode.CALL -> {
        for (Targets.Target callee : targets(c)) {
          if (journeys.concerns(callee)) {
            journeys
                .of(callee, depth + 1)
                .outcomes()
                .forEach(o -> marks.addAll(o.tally().done().keySet()));
          }
        }
      }
      default -> {}
    }
    return marks;
  }

  private State forget(State s, Term what) {
    if (s.at.known.keySet().stream().noneMatch(k -> k.has(what::equals))) {
      return s;
    }
    Map<Term, Term> known = new HashMap<>(s.at.known);
    known.keySet().removeIf(k -> k.has(what::equals));
    return s.knowing(known);
  }

  private static State know(State s, Term key, Term value) {
    Map<Term, Term> known = new HashMap<>(s.at.known);
    known.put(key, value);
    return s.knowing(known);
  }

  /// Marks everything reachable from a value as escaped.
  private Tally lose(State s, Term value) {
    Set<Term> objects = journeys.in(bound(value));
    return objects.isEmpty() ? s.at.tally : s.at.tally.lose(objects);
  }

  // Objects.

  /// A term of this function, in terms of the function that made the objects.
  private Term bound(Term term) {
    if (depth == 0) {
      return term;
    }
    return term.with(target::bind).orElse(new Term.Variable(-1));
  }

  private Optional<Term> watched(Term term) {
    return Optional.of(bound(term)).filter(journeys::isWatched);
  }

  private void point(State s, int node, Kind kind, Term object, Place place) {
    boolean waits = kind == Kind.SEND || kind == Kind.RECEIVE || kind == Kind.WAIT_GROUP_WAIT;
    if (waits) {
      add(
          new Point(
              kind,
              object,
              s.at.tally,
              function.name(),
              place,
              loops.isRepeated(node),
              s.at.bound,
              way(s)));
    }
  }

  private void add(Point p) {
    points.putIfAbsent(List.of(p.kind(), p.object(), p.before(), p.place(), p.bound()), p);
  }

  private void select(State s, int at, Node.Select select) {
    boolean only = select.cases().size() == 1 && select.otherwise() < 0;
    for (Node.Case c : select.cases()) {
      Optional<Term> object = watched(c.channel());
      State next = leave(s, at, c.target(), Decision.NONE);
      if (object.isPresent()) {
        if (only) {
          point(s, at, c.kind(), object.get(), c.place());
        }
        next = next.with(next.at.tally.with(new Tally.Mark(object.get(), c.kind()), 1));
      }
      push(next);
    }
    if (select.otherwise() >= 0) {
      push(leave(s, at, select.otherwise(), Decision.NONE));
    }
  }

  // Calls.

  private List<Targets.Target> targets(Node.Call c) {
    List<Term> args = c.args().stream().map(this::bound).toList();
    Node.Target called =
        c.target() instanceof Node.Target.Dynamic(Term f)
            ? new Node.Target.Dynamic(bound(f))
            : c.target();
    return journeys.targets(called, args);
  }

  private void call(State s, Node.Call c) {
    switch (c.mode()) {
      case GO -> push(started(s.to(c.next()), s.at.node, c));
      case DEFER -> {
        State next = s.to(c.next());
        List<Integer> defers = new ArrayList<>(s.at.defers);
        if (!defers.contains(s.at.node)) {
          defers.add(s.at.node);
        }
        push(next.deferring(defers));
      }
      case CALL -> apply(s, c, c.next());
    }
  }

  private Set<Term> given(Node.Call c) {
    Set<Term> given = new HashSet<>();
    c.args().forEach(a -> given.addAll(journeys.in(bound(a))));
    if (c.target() instanceof Node.Target.Dynamic(Term f)) {
      given.addAll(journeys.in(bound(f)));
    }
    return given;
  }

  private State started(State next, int node, Node.Call c) {
    Set<Term> given = given(c);
    if (given.isEmpty()) {
      return next;
    }
    List<Targets.Target> targets = targets(c);
    if (targets.size() != 1) {
      return next.with(next.at.tally.lose(given));
    }
    Targets.Target t = targets.getFirst();
    Start start =
        new Start(
            t.function(), t.params(), c.place(), loops.isRepeated(node), isPaired(node, given));
    boolean many =
        start.repeated() && !start.paired() && given.stream().noneMatch(journeys::isMadeAgain);
    return next.with(next.at.tally.start(start, many ? Tally.MANY : 1));
  }

  private boolean isPaired(int node, Set<Term> given) {
    for (int i = 0; i < function.nodes().size(); i++) {
      if (loops.areTogether(node, i)
          && marks(function.nodes().get(i)).stream()
              .anyMatch(m -> m.kind() == Kind.RECEIVE && given.contains(m.object()))) {
        return true;
      }
    }
    return false;
  }

  private void runDefers(State s, Node.RunDefers r) {
    if (s.at.defers.isEmpty()) {
      push(s.to(r.next()));
      return;
    }
    Node.Call call = (Node.Call) function.nodes().get(s.at.defers.getLast());
    State popped = s.deferring(s.at.defers.subList(0, s.at.defers.size() - 1));
    apply(popped, call, s.at.node);
  }

  private void apply(State s, Node.Call c, int to) {
    Set<Term> given = given(c);
    State next = s.to(to);
    if (given.isEmpty()) {
      push(next);
      return;
    }
    List<Targets.Target> targets = targets(c);
    if (targets.size() != 1) {
      push(next.with(next.at.tally.lose(given)));
      return;
    }
    Journey inner = journeys.of(targets.getFirst(), depth + 1);
    if (!inner.complete()) {
      push(next.with(next.at.tally.lose(given)));
      return;
    }
    for (Point p : inner.points()) {
      boolean operation = p.place().line() == 0;
      add(
          new Point(
              p.kind(),
              p.object(),
              s.at.tally.then(p.before()),
              operation ? function.name() : p.function(),
              operation ? c.place() : p.place(),
              p.repeated() || loops.isRepeated(s.at.node),
              s.at.bound || p.bound(),
              way(s)));
    }
    for (Outcome o : inner.outcomes()) {
      State after = next.with(s.at.tally.then(o.tally()));
      for (int i = 0; i < c.results().size() && i < o.results().size(); i++) {
        if (o.results().get(i) instanceof Term.Constant known) {
          after = know(after, new Term.Variable(c.results().get(i)), known);
        }
      }
      push(after);
    }
  }

  private void returned(State s, Node.Return r) {
    Tally tally = s.at.tally;
    List<Term> results = new ArrayList<>();
    for (Term t : r.results()) {
      tally = tally.lose(journeys.in(bound(t)));
      Term known = t instanceof Term.Constant ? t : s.at.known.get(t);
      results.add(known instanceof Term.Constant ? known : new Term.Variable(-1));
    }
    Outcome outcome = new Outcome(tally, results, r.place(), s.at.bound, way(s));
    outcomes.putIfAbsent(List.of(tally, results, s.at.bound), outcome);
  }

  private static List<String> way(State s) {
    List<String> choices = new ArrayList<>();
    for (State at = s; at != null; at = at.parent) {
      if (!at.choice.isNone()) {
        choices.add(at.choice.text());
      }
    }
    Collections.reverse(choices);
    return choices;
  }
}
