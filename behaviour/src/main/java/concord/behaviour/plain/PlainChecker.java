package concord.behaviour.plain;

import concord.behaviour.Program;
import concord.behaviour.Sites;
import concord.behaviour.Sites.Site;
import concord.behaviour.semantics.Fault;
import concord.behaviour.semantics.Semantics;
import concord.behaviour.semantics.State;
import concord.behaviour.semantics.Step;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/// Decides liveness and safety by exploring every state.
///
/// *Liveness* (POPL 2017, Def. 4.4): every goroutine that waits must be able to continue on some
/// path; see [Liveness].
///
/// *Safety* (Def. 4.5): no closed channel is sent on or closed, and no other fault is reached. A
/// closed channel stays closed, so it suffices to look for |FAULT|.
///
/// When the program is over, the remaining goroutines need not continue. But they may still run for
/// a moment and reach a fault.
public final class PlainChecker {
  /// Liveness, safety, all violations (one for each kind and statement, in the order they are
  /// found), whether a state is reached in which no goroutine can continue, and why a verdict is
  /// unknown.
  public record Result(
      PropertyVerdict live,
      PropertyVerdict safe,
      PropertyVerdict deadlockFree,
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
    this.semantics = new Semantics(program, reading.otherwise());
    this.sites = sites;
    this.reading = reading;
    this.graph = new Graph(semantics, reading, maxStates);
    if (!graph.isComplete()) {
      undecided = Optional.of("more than " + maxStates + " states");
    }
  }

  /// Checks a well-formed program. With more than `maxStates` states it stops looking.
  public static Result check(Program program, Sites sites, Reading reading, int maxStates) {
    return new PlainChecker(program, sites, reading, maxStates).run();
  }

  private Result run() {
    Liveness liveness = new Liveness(semantics, reading, graph);
    boolean[][] canGoOn = reading == Reading.POPL17 ? liveness.channels() : liveness.goroutines();
    undecided = undecided.or(liveness::opaque);
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

  private PropertyVerdict verdict(boolean violated) {
    if (violated) {
      return PropertyVerdict.NO;
    }
    return undecided.isPresent() ? PropertyVerdict.UNKNOWN : PropertyVerdict.YES;
  }

  private void safety(int n) {
    for (Step step : graph.faults(n)) {
      Site site = step.actors().getFirst().point().site();
      report(Violation.Kind.UNSAFE, step.fault(), site, () -> narrate(n).fault(step));
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
}
