package concord.behaviour.plain;

import concord.behaviour.Program;
import concord.behaviour.Sites;
import concord.behaviour.Sites.Site;
import concord.behaviour.Stmt;
import concord.behaviour.semantics.Fault;
import concord.behaviour.semantics.Goroutine;
import concord.behaviour.semantics.Semantics;
import concord.behaviour.semantics.State;
import concord.behaviour.semantics.Step;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/// Liveness and safety by looking at every state.
///
/// *Liveness* (POPL 2017, Def. 4.4): a goroutine that waits must be able, some way from there, to
/// go on. The definition says it with channels: (a) `T ↓a` or `T ↓ā` requires `T ⇓[a]`, (b) `T ↓ã`
/// requires `T ⇓[aᵢ]` for one of them. On channels the two are the same: if others can synchronise
/// on `a` while `t` waits there, then `t` can in the place of the one who does as `t` wants to.
/// Said with goroutines, it also fits locks, where one goroutine getting the lock does not help a
/// writer that readers keep out.
///
/// *Safety* (Def. 4.5): no closed channel is ever sent on or closed, nor is any other fault
/// reached. A closed channel stays closed, so it is enough to look for |FAULT|.
///
/// Where the program is over nothing is asked of the goroutines that are left. They may still do
/// something before they are ended, though, and so run into a fault.
public final class PlainChecker {
  /// Liveness, safety, all violations (one for each kind and statement, in the order they are
  /// found), whether a state is reached where nobody can go on, and why the rest is unknown if it
  /// is.
  public record Result(
      Verdict live,
      Verdict safe,
      Verdict deadlockFree,
      List<Violation> violations,
      int states,
      Optional<String> undecided) {
    public Result {
      violations = List.copyOf(violations);
    }
  }

  private final Semantics semantics;
  private final Sites sites;
  private final Reading reading;
  private final Graph graph;
  private final SequencedMap<Violation.Key, Violation> violations = new LinkedHashMap<>();
  private Optional<String> undecided = Optional.empty();
  private boolean deadlocks;

  private PlainChecker(Program program, Sites sites, Reading reading, int maxStates) {
    this.semantics = new Semantics(program);
    this.sites = sites;
    this.reading = reading;
    this.graph = new Graph(semantics, maxStates);
    if (!graph.isComplete()) {
      undecided = Optional.of("more than " + maxStates + " states");
    }
  }

  /// Checks a well-formed program. With more than `maxStates` states it stops looking.
  public static Result check(Program program, Sites sites, Reading reading, int maxStates) {
    return new PlainChecker(program, sites, reading, maxStates).run();
  }

  private Result run() {
    boolean[][] canGoOn = canGoOn();
    for (int n = 0; n < graph.explored(); n++) {
      safety(n);
      liveness(n, canGoOn[n]);
    }
    List<Violation> found = List.copyOf(violations.values());
    boolean unsafe = found.stream().anyMatch(v -> v.kind() == Violation.Kind.UNSAFE);
    boolean stuck = found.stream().anyMatch(v -> v.kind() != Violation.Kind.UNSAFE);
    return new Result(
        verdict(stuck),
        verdict(unsafe),
        verdict(deadlocks),
        found,
        graph.states().size(),
        undecided);
  }

  private Verdict verdict(boolean violated) {
    if (violated) {
      return Verdict.NO;
    }
    return undecided.isPresent() ? Verdict.UNKNOWN : Verdict.YES;
  }

  private void safety(int n) {
    for (Graph.Edge edge : graph.edges(n)) {
      Step step = edge.step();
      Optional<Fault> fault = step.fault();
      if (fault.isPresent()) {
        Site site = step.actors().getFirst().point().site();
        report(Violation.Kind.UNSAFE, fault, site, () -> narrate(n).fault(step));
      }
    }
  }

  private void liveness(int n, boolean[] canGoOn) {
    State state = graph.states().get(n);
    List<Integer> victims =
        IntStream.range(0, canGoOn.length).filter(t -> !canGoOn[t]).boxed().toList();
    deadlocks |= !victims.isEmpty() && graph.edges(n).isEmpty();
    for (int t : victims) {
      Violation.Kind kind = t == 0 ? Violation.Kind.DEADLOCK : Violation.Kind.LEAK;
      Site site = semantics.unfolded(state.goroutines().get(t)).top().at().site();
      report(kind, Optional.empty(), site, () -> narrate(n).stuck(state, victims));
    }
  }

  /// States come in the order of their distance, so the first trace to a violation is a shortest
  /// one.
  private void report(
      Violation.Kind kind, Optional<Fault> fault, Site site, Supplier<Trace> trace) {
    violations.computeIfAbsent(
        new Violation.Key(kind, fault, site), key -> new Violation(key, trace.get()));
  }

  private Narrator narrate(int n) {
    return new Narrator(semantics, sites).follow(graph.way(n));
  }

  /// For each state and goroutine: whether some way from there the goroutine goes on, or finishes,
  /// or nobody asks any more. The least solution, found by going round until nothing changes.
  private boolean[][] canGoOn() {
    boolean[][] can = new boolean[graph.explored()][];
    for (int n = 0; n < can.length; n++) {
      can[n] = canGoOnAtOnce(n);
    }
    boolean grew = true;
    while (grew) {
      grew = false;
      for (int n = can.length - 1; n >= 0; n--) {
        for (Graph.Edge edge : graph.edges(n)) {
          for (int t = 0; t < can[n].length; t++) {
            if (!can[n][t] && canAfter(can, edge, t)) {
              can[n][t] = true;
              grew = true;
            }
          }
        }
      }
    }
    return can;
  }

  private static boolean canAfter(boolean[][] can, Graph.Edge edge, int t) {
    return edge.target() >= can.length // not explored: who knows
        || can[edge.target()][edge.renaming().goroutine(t)];
  }

  private boolean[] canGoOnAtOnce(int n) {
    State state = graph.states().get(n);
    boolean[] can = new boolean[state.goroutines().size()];
    boolean opaque = isOpaque(state);
    for (int t = 0; t < can.length; t++) {
      can[t] = opaque || reading.isOver(state) || state.goroutines().get(t).isFinished();
    }
    for (Graph.Edge edge : graph.edges(n)) {
      edge.step().actors().forEach(actor -> can[actor.goroutine()] = true);
    }
    return can;
  }

  /// Whether a goroutine is about to do something that could not be modelled: it might help
  /// anybody.
  private boolean isOpaque(State state) {
    if (reading.isOver(state)) {
      return false;
    }
    for (Goroutine t : state.goroutines()) {
      Goroutine head = semantics.unfolded(t);
      if (!head.isFinished()
          && head.top().at().stmt().orElseThrow() instanceof Stmt.Opaque(String reason)) {
        undecided = undecided.or(() -> Optional.of(reason));
        return true;
      }
    }
    return false;
  }
}
