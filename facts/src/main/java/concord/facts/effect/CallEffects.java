package concord.facts.effect;

import concord.facts.skeleton.Kind;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.Place;
import concord.facts.skeleton.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Applies the summary of a callee to a path of its caller ([PathWalk]).
final class CallEffects {
  private final PathWalk walk;
  private final IdentityHashMap<Node.Call, List<Targets.Target>> targets = new IdentityHashMap<>();
  private final IdentityHashMap<Targets.Target, Bound> bound = new IdentityHashMap<>();

  CallEffects(PathWalk walk) {
    this.walk = walk;
  }

  void call(PathState s, Node.Call c) {
    switch (c.mode()) {
      case GO -> {
        PathState next = s.to(c.next());
        hand(next, c.args());
        for (Targets.Target target : targets(c)) {
          hand(next, target);
        }
        walk.push(next);
      }
      case DEFER -> {
        PathState next = s.to(c.next());
        if (!s.defers.contains(s.node)) {
          next.defers = PathState.with(s.defers, s.node);
        }
        walk.push(next);
      }
      case CALL -> apply(s, c, c.next());
    }
  }

  /// If a function value that unlocks is passed on, its locks are no longer this function's to
  /// unlock.
  void hand(PathState s, List<Term> values) {
    for (Term value : values) {
      if (value instanceof Term.FunctionValue) {
        for (Targets.Target target :
            walk.summaries.targets().of(new Node.Target.Dynamic(value), List.of())) {
          hand(s, target);
        }
      }
    }
  }

  private void hand(PathState s, Targets.Target target) {
    for (Exit exit : walk.summaries.of(target.function()).exits()) {
      for (Held h : exit.gave()) {
        h.lock()
            .with(target::bind)
            .map(walk.summaries::normal)
            .ifPresent(lock -> {
              while (s.give(lock, h.reading())) {
                // the receiver of the function value unlocks it
              }
            });
        LockClass.of(h.lock()).ifPresent(s::lose);
        h.lock().with(target::bind).flatMap(LockClass::of).ifPresent(s::lose);
      }
    }
  }

  void runDefers(PathState s, Node.RunDefers r) {
    if (s.defers.isEmpty()) {
      walk.push(s.to(r.next()));
      return;
    }
    Node.Call call = (Node.Call) walk.function.nodes().get(s.defers.getLast());
    PathState popped = s.to(s.node);
    popped.defers = s.defers.subList(0, s.defers.size() - 1);
    apply(popped, call, s.node);
  }

  private void apply(PathState s, Node.Call c, int next) {
    if (c.target() instanceof Node.Target.Dynamic(Term f) && f.isOuter() && isGiven(f)) {
      List<Step> how = List.of(new Step(walk.function.name(), c.place(), "call"));
      walk.event(Event.Type.INVOKE, Kind.SEND, f, s, how, Map.of(), Set.of(), s.held, c.args());
    }
    List<Targets.Target> called = targets(c);
    if (called.isEmpty()) {
      if (c.target() instanceof Node.Target.Static(String f) && !c.results().isEmpty()) {
        List<Term.Constant> values = walk.summaries.targets().constants(f);
        Term result = new Term.Variable(c.results().getFirst());
        for (Term.Constant value : values) {
          PathState after = s.to(next);
          after.know(result, value);
          walk.push(after);
        }
        if (!values.isEmpty()) {
          return;
        }
      }
      PathState after = s.to(next);
      hand(after, c.args());
      walk.push(after);
      return;
    }
    hand(s, c.args());
    boolean certain = called.size() == 1 && !(c.target() instanceof Node.Target.Method);
    for (Targets.Target target : called) {
      if (!target.assumes().isEmpty() && target.function().equals(walk.function.function())) {
        walk.push(s.to(next)); // it wraps another object of its type, never itself
        continue;
      }
      Summary summary = walk.summaries.of(target.function());
      Bound terms = bound.computeIfAbsent(target, _ -> new Bound());
      if (!terms.told.equals(Optional.of(s.held))) { // most paths hold the same
        walk.summaries.called(walk.function.function(), target.function(), s.held);
        terms.told = Optional.of(s.held);
      }
      Application application = new Application(s, target, c.place(), terms);
      if (!terms.settled || !s.held.isEmpty()) {
        happen(application, summary.events());
      }
      boolean guessed =
          !target.assumes().isEmpty() && summary.exits().stream().anyMatch(Exit::isNeutral);
      for (Exit exit : summary.exits()) {
        // A method that may not be the one called, and that keeps a lock on some path only, says
        // nothing about the locks of this function.
        if (!guessed || exit.isNeutral()) {
          leave(application, summary, exit, c, next, certain);
        }
      }
    }
  }

  private List<Targets.Target> targets(Node.Call c) {
    return targets.computeIfAbsent(c, walk.summaries.targets()::of);
  }

  /// Whether a function value came from the caller.
  private static boolean isGiven(Term f) {
    return f instanceof Term.Param;
  }

  /// A call at which a summary is applied.
  private record Application(PathState at, Targets.Target target, Place place, Bound bound) {}

  /// The summary's terms in the caller's names; they are the same on every path.
  private static final class Bound {
    final IdentityHashMap<Term, Optional<Term>> terms = new IdentityHashMap<>();

    /// The locks that were last said to be held at the call.
    Optional<List<Held>> told = Optional.empty();

    /// Whether paths without locks have nothing more to learn from the call.
    boolean settled;
  }

  private Optional<Term> bind(Application a, Term term) {
    Optional<Term> known = a.bound().terms.get(term);
    if (known == null) {
      known =
          term.with(a.target()::bind)
              .map(walk.summaries::normal)
              .filter(t -> t.depth() <= PathWalk.LONGEST);
      a.bound().terms.put(term, known);
    }
    return known;
  }

  /// The same, with results bound to registers.
  private Optional<Term> bind(Application a, Term term, List<Integer> results) {
    return term.with(t -> t instanceof Term.Result(int i) ? result(results, i) : a.target().bind(t))
        .map(walk.summaries::normal)
        .filter(t -> t.depth() <= PathWalk.LONGEST);
  }

  private static Optional<Term> result(List<Integer> results, int index) {
    return index < results.size() && results.get(index) >= 0
        ? Optional.of(new Term.Variable(results.get(index)))
        : Optional.empty();
  }

  private List<Step> how(Application a, List<Step> steps) {
    List<Step> all = new ArrayList<>();
    boolean operation = steps.size() == 1 && steps.getFirst().place().line() == 0;
    if (operation) {
      all.add(new Step(walk.function.name(), a.place(), steps.getFirst().action()));
    } else {
      all.add(new Step(walk.function.name(), a.place(), "call", a.target().assumes()));
      all.addAll(steps);
    }
    return all;
  }

  /// Whether a summary's preconditions can hold at this call; empty if they cannot.
  private Optional<Map<Term, Term>> needs(Application a, Map<Term, Term> when) {
    Map<Term, Term> needs = new HashMap<>();
    for (Map.Entry<Term, Term> need : when.entrySet()) {
      Optional<Term> key = bind(a, need.getKey());
      if (key.isEmpty()) {
        continue;
      }
      boolean differs = key.get() instanceof Term.Apply(String op, _, _) && op.equals("differs");
      if (!differs && need.getValue().equals(Term.Constant.NOT_NIL)) {
        Optional<Boolean> nil =
            new Condition(key.get(), Term.Constant.NIL, true).decide(a.at().known);
        if (nil.isPresent() && nil.get()) {
          return Optional.empty();
        }
      } else {
        Optional<Boolean> holds =
            new Condition(key.get(), need.getValue(), true).decide(a.at().known);
        if (holds.isPresent() && !holds.get()) {
          return Optional.empty();
        }
      }
      if (!(key.get() instanceof Term.Constant)) {
        needs.put(key.get(), need.getValue());
      }
    }
    return Optional.of(needs);
  }

  /// Notes what a call does. Where no lock is held and all of it is known already, no other path
  /// that holds none can add to it.
  private void happen(Application a, List<Event> events) {
    boolean settled = a.at().held.isEmpty();
    for (Event e : events) {
      settled &= happen(a, e);
    }
    a.bound().settled |= settled;
  }

  /// Whether nothing came of it that was not known.
  private boolean happen(Application a, Event e) {
    Optional<Term> object = bind(a, e.object());
    if (object.isEmpty()) {
      return true;
    }
    boolean plain = a.at().held.isEmpty() && e.type() != Event.Type.INVOKE;
    if (plain && walk.isKnown(e.type(), e.kind(), object.get())) {
      return true;
    }
    Optional<Map<Term, Term>> needs = needs(a, e.when());
    if (needs.isEmpty()) {
      return false;
    }
    Set<Term> released = new HashSet<>();
    e.released().forEach(r -> bind(a, r).ifPresent(released::add));
    PathState s = released.isEmpty() ? a.at() : without(a.at(), released);
    List<Step> how = how(a, e.how());
    Map<Term, Term> outer = new HashMap<>();
    needs
        .get()
        .forEach((k, v) -> {
          if (k.isOuter()) {
            outer.put(k, v);
          }
        });
    switch (e.type()) {
      case TAKE -> walk.operations.take(s, object.get(), e.kind().reads(), how, outer, released);
      case OPERATE -> walk.operations.operated(s, e.kind(), object.get(), how, outer, released);
      case INVOKE -> invoke(a, s, e, object.get(), how, outer, released);
    }
    return false;
  }

  private static PathState without(PathState s, Set<Term> released) {
    PathState other = s.to(s.node);
    other.held = s.held.stream().filter(h -> !released.contains(h.lock())).toList();
    return other;
  }

  /// The callee calls a function that it was given; the locks that the callee holds at that moment
  /// count too.
  private void invoke(
      Application a,
      PathState s,
      Event e,
      Term function,
      List<Step> how,
      Map<Term, Term> when,
      Set<Term> released) {
    List<Held> held = new ArrayList<>(s.held);
    for (Held h : e.held()) {
      bind(a, h.lock())
          .ifPresent(l -> held.add(new Held(l, h.reading(), h.origin(), how(a, h.how()))));
    }
    List<Term> args = e.args().stream().map(t -> bind(a, t).orElse(new Term.Variable(-1))).toList();
    if (function instanceof Term.Param) {
      List<Held> outer = held.stream().filter(h -> h.lock().isOuter()).toList();
      List<Term> given =
          args.stream().map(t -> t.isOuter() ? t : (Term) new Term.Variable(-1)).toList();
      walk.event(Event.Type.INVOKE, Kind.SEND, function, s, how, when, released, outer, given);
      return;
    }
    if (how.size() > PathWalk.LONGEST) {
      return;
    }
    PathState inside = s.to(s.node);
    inside.held = held;
    for (Targets.Target target :
        walk.summaries.targets().of(new Node.Target.Dynamic(function), args)) {
      Summary summary = walk.summaries.of(target.function());
      walk.summaries.called(walk.function.function(), target.function(), inside.held);
      Application called = new Application(inside, target, how.getLast().place(), new Bound());
      for (Event inner : summary.events()) {
        if (inner.type() != Event.Type.INVOKE) {
          happen(called, prefixed(inner, how));
        }
      }
    }
  }

  /// An event of a callback, prefixed with the steps that lead to the callback.
  private static Event prefixed(Event e, List<Step> before) {
    List<Step> how = new ArrayList<>(before.subList(0, before.size() - 1));
    how.add(new Step(before.getLast().function(), before.getLast().place(), "call"));
    how.addAll(e.how());
    return new Event(
        e.type(), e.kind(), e.object(), e.released(), e.when(), e.held(), e.args(), how);
  }

  private void leave(
      Application a, Summary summary, Exit exit, Node.Call c, int to, boolean certain) {
    Optional<Map<Term, Term>> needs = needs(a, exit.when());
    if (needs.isEmpty()) {
      return;
    }
    PathState next = a.at().to(to);
    boolean forks = summary.forks();
    exit.lost().forEach(next::lose);
    if (!certain && !exit.isNeutral()) {
      exit.took().forEach(h -> LockClass.of(h.lock()).ifPresent(next::lose));
      exit.gave()
          .forEach(h ->
              LockClass.of(h.lock())
                  .ifPresent(k -> {
                    walk.notes().loose.add(k);
                    next.lose(k);
                  }));
      walk.push(next);
      return;
    }
    for (Held h : exit.gave()) {
      Optional<Term> lock = bind(a, h.lock());
      if (lock.isPresent()) {
        walk.operations.give(next, lock.get(), h.reading(), how(a, h.how()));
      } else {
        LockClass.of(h.lock())
            .ifPresent(k -> {
              walk.notes().loose.add(k);
              next.lose(k);
            });
      }
    }
    for (Held h : exit.took()) {
      Optional<Term> lock = bind(a, h.lock(), c.results()).filter(_ -> isSure(summary, exit, h));
      if (lock.isPresent()) {
        String callee = a.target().function();
        String origin = forks ? callee : walk.function.function();
        walk.summaries.passedOn(h.origin(), callee);
        next.take(new Held(lock.get(), h.reading(), origin, how(a, h.how())));
      } else {
        LockClass.of(h.lock()).ifPresent(next::lose);
      }
    }
    if (forks) {
      results(next, exit, c);
      needs.get().forEach(next::know);
    }
    exit.sets()
        .forEach((key, value) ->
            bind(a, key)
                .ifPresent(k -> {
                  PathWalk.forget(next, k::equals);
                  if (value instanceof Term.Constant) {
                    next.know(k, value);
                  }
                }));
    walk.push(next);
  }

  /// Whether the caller can tell an exit with the lock held from one without. If it cannot, the
  /// function may know something that the analysis does not, so nothing is reported.
  private static boolean isSure(Summary summary, Exit exit, Held h) {
    return summary.exits().stream()
        .filter(e -> e.took().stream().noneMatch(o -> o.is(h.lock(), h.reading())))
        .allMatch(e -> e.isToldFrom(exit));
  }

  /// Narrows to one exit by the constants that it returns.
  private static void results(PathState next, Exit exit, Node.Call c) {
    for (int i = 0; i < c.results().size() && i < exit.results().size(); i++) {
      if (exit.results().get(i) instanceof Term.Constant known) {
        next.know(new Term.Variable(c.results().get(i)), known);
      }
    }
  }
}
