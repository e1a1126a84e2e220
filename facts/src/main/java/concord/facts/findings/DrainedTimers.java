package concord.facts.findings;

import concord.facts.effect.Summaries;
import concord.facts.effect.Targets;
import concord.facts.findings.SummaryFinding.Shape;
import concord.facts.skeleton.Kind;
import concord.facts.skeleton.LibraryNodes;
import concord.facts.skeleton.Loops;
import concord.facts.skeleton.Node;
import concord.facts.skeleton.Noted;
import concord.facts.skeleton.Place;
import concord.facts.skeleton.Skeleton;
import concord.facts.skeleton.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// `if !t.Stop() { <-t.C }` after the channel of the timer was drained already: nothing is sent any
/// more. The function has received from `t.C` before, on a path without `Reset`, and drains it
/// itself or through a helper.
final class DrainedTimers {
  /// A receive that drains a timer after `Stop`, in terms of its function.
  private record Drain(Skeleton in, Term timer, Place place) {}

  /// How many calls deep a drain is looked for.
  private static final int DEEPEST = 1;

  /// How many steps are looked at after a receive.
  private static final int MOST = 2000;

  private final Summaries summaries;
  private final Map<String, List<Drain>> drains = new HashMap<>();
  private final List<SummaryFinding> found = new ArrayList<>();

  DrainedTimers(Summaries summaries) {
    this.summaries = summaries;
    summaries.skeletons().forEach(this::drains);
  }

  /// Finds plain receives from the channel of a timer in functions that stop it.
  private void drains(Skeleton s) {
    Set<Term> stopped = new HashSet<>();
    for (Node node : s.nodes()) {
      if (node instanceof Node.Call c && is(c, Noted.TIMER_STOP) && !c.results().isEmpty()) {
        stopped.add(c.args().getFirst());
      }
    }
    if (stopped.isEmpty()) {
      return;
    }
    for (Node node : s.nodes()) {
      if (node instanceof Node.Operation o && o.kind() == Kind.RECEIVE) {
        timer(o.object())
            .filter(stopped::contains)
            .ifPresent(t ->
                drains
                    .computeIfAbsent(s.function(), _ -> new ArrayList<>())
                    .add(new Drain(s, t, o.place())));
      }
    }
  }

  private static boolean is(Node.Call call, Noted noted) {
    return Noted.of(call).filter(n -> n == noted).isPresent();
  }

  private static Optional<Term> timer(Term channel) {
    return channel instanceof Term.At(Term.Field f) && LibraryNodes.isTimer(f.owner())
        ? Optional.of(f.of())
        : Optional.empty();
  }

  List<SummaryFinding> all() {
    if (!drains.isEmpty()) {
      summaries.skeletons().forEach(this::look);
    }
    return found;
  }

  private void look(Skeleton s) {
    for (int i = 0; i < s.nodes().size(); i++) {
      if (s.nodes().get(i) instanceof Node.Select select) {
        for (Node.Case c : select.cases()) {
          Optional<Term> timer =
              c.kind() == Kind.RECEIVE ? timer(s, c.channel()) : Optional.empty();
          if (timer.isPresent()) {
            again(s, c, timer.get());
          }
        }
      }
    }
  }

  /// The timer of a channel, also of a variable that is set to the channel.
  private static Optional<Term> timer(Skeleton s, Term channel) {
    if (!(channel instanceof Term.Variable(int r))) {
      return timer(channel);
    }
    return s.nodes().stream()
        .filter(n -> n instanceof Node.Set set && set.register() == r)
        .flatMap(n -> timer(((Node.Set) n).value()).stream())
        .findFirst();
  }

  /// A place on a path, with the variables that the path has set to constants.
  private record Step(int node, Map<Term, Term> known) {}

  /// Looks for a drain after a case that has drained the timer.
  private void again(Skeleton s, Node.Case taken, Term timer) {
    Set<Step> seen = new HashSet<>(Set.of(new Step(taken.target(), Map.of())));
    List<Step> open = new ArrayList<>(seen);
    for (int i = 0; i < open.size() && i < MOST; i++) {
      Step step = open.get(i);
      Node node = s.nodes().get(step.node());
      Optional<Drain> drain = drain(s, node, timer);
      if (drain.isPresent()) {
        add(s, taken, drain.get());
        return;
      }
      boolean anew =
          (node instanceof Node.Call c
                  && is(c, Noted.TIMER_RESET)
                  && c.args().getFirst().equals(timer))
              || (node instanceof Node.Set set && new Term.Variable(set.register()).equals(timer));
      if (!anew) {
        Map<Term, Term> known = known(node, step.known());
        for (int next : next(node, known)) {
          Step follows = new Step(next, known);
          if (seen.add(follows)) {
            open.add(follows);
          }
        }
      }
    }
  }

  private static Map<Term, Term> known(Node node, Map<Term, Term> before) {
    if (!(node instanceof Node.Set set)) {
      return before;
    }
    Map<Term, Term> known = new HashMap<>(before);
    if (set.value() instanceof Term.Constant c) {
      known.put(new Term.Variable(set.register()), c);
    } else {
      known.remove(new Term.Variable(set.register()));
    }
    return known;
  }

  /// The nodes that can follow, if a flag such as `timerRunning` decides.
  private static List<Integer> next(Node node, Map<Term, Term> known) {
    if (node instanceof Node.Branch b) {
      Term value = known.get(b.condition());
      if (Term.Constant.TRUE.equals(value)) {
        return List.of(b.then());
      }
      if (Term.Constant.FALSE.equals(value)) {
        return List.of(b.otherwise());
      }
    }
    return Loops.successors(node);
  }

  private Optional<Drain> drain(Skeleton s, Node node, Term timer) {
    return switch (node) {
      case Node.Operation o when o.kind() == Kind.RECEIVE ->
          drains.getOrDefault(s.function(), List.of()).stream()
              .filter(d -> d.place().equals(o.place()) && d.timer().equals(timer))
              .findFirst();
      case Node.RunDefers _ ->
          s.nodes().stream()
              .filter(n -> n instanceof Node.Call c && c.mode() == Node.Mode.DEFER)
              .flatMap(n -> called((Node.Call) n, timer).stream())
              .findFirst();
      case Node.Call c when c.mode() == Node.Mode.CALL -> called(c, timer);
      default -> Optional.empty();
    };
  }

  private Optional<Drain> called(Node.Call call, Term timer) {
    return given(call, DEEPEST).stream().filter(d -> timer.equals(d.timer())).findFirst();
  }

  /// The drains of what a call runs, in terms of the caller.
  private List<Drain> given(Node.Call call, int depth) {
    List<Drain> all = new ArrayList<>();
    for (Targets.Target t : summaries.targets().of(call)) {
      List<Drain> own = new ArrayList<>(drains.getOrDefault(t.function(), List.of()));
      if (depth > 0) {
        for (Node node : summaries.skeleton(t.function()).nodes()) {
          if (node instanceof Node.Call c && c.mode() == Node.Mode.CALL) {
            own.addAll(given(c, depth - 1));
          }
        }
      }
      for (Drain d : own) {
        d.timer().with(t::bind).ifPresent(timer -> all.add(new Drain(d.in(), timer, d.place())));
      }
    }
    return all;
  }

  private void add(Skeleton s, Node.Case taken, Drain drain) {
    found.add(
        new SummaryFinding(
            Shape.LOST_SIGNAL,
            s.name(),
            drain.place(),
            s.name() + " can wait for ever: it has received from this timer already",
            List.of(new SummaryFinding.Other(taken.place(), "received here first")),
            List.of(),
            List.of(
                new SummaryFinding.Move(s.name(), taken.place(), "recv", "the timer", false),
                new SummaryFinding.Move(s.name(), drain.place(), "recv", "the timer", true)),
            ""));
  }
}
