package concord.check;

import concord.check.ladder.Encounters;
import concord.check.ladder.SearchLimits;
import concord.check.unit.Closedness;
import concord.check.unit.Closedness.Helpers;
import concord.check.unit.Operations;
import concord.check.verified.Circumstances;
import concord.check.verified.Circumstances.Circumstance;
import concord.check.verified.Reasons;
import concord.facts.calls.Entry;
import concord.facts.slice.Concern;
import concord.facts.slice.Detail;
import concord.facts.slice.Tests;
import concord.go.code.Code;
import concord.go.code.Codes;
import concord.go.syntax.Position;
import concord.go.types.Func;
import concord.infer.Inference;
import concord.infer.InferenceOutcome;
import concord.infer.write.Allowance;
import concord.report.Reason;
import concord.verify.api.Result;
import concord.verify.api.Settings;
import concord.verify.api.Violation;
import concord.verify.api.ViolationKind;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/// Searches one client of a unit for violations that nobody outside the unit could end.
///
/// The coarse view comes first, because it over-approximates: if it shows no closed violation, the
/// unit has none. Only the rest is followed in detail. If a search gives up, the unit is undecided.
final class UnitSearch {
  private static final int MOST_STATES = 2_000;
  private static final int MOST_WORK = 30_000;
  private static final int MOST_DEFINITIONS = 400;

  /// The cost of exploring a state, in instructions.
  private static final int PER_STATE = 20;

  private final Settings settings;
  private final Inference inference;
  private final Closedness closedness;
  private final Allowance allowance;

  UnitSearch(Settings settings, Inference inference, Operations operations, Allowance allowance) {
    this.settings =
        settings
            .withAtReturn(Settings.AtReturn.CONTINUE)
            .withLimits(MOST_STATES, settings.timeoutMillis(), settings.maxMemory());
    this.inference = inference;
    this.closedness = new Closedness(inference.codes(), operations);
    this.allowance = allowance;
  }

  /// One client with the code that is followed for it.
  ///
  /// @param write makes the client as a function, with these helpers
  /// @param callable the methods that anybody may call at any time
  /// @param inside the functions of the unit that are not called again
  /// @param ending the method that ends the object, if the client calls one
  /// @param assumed what must hold for a violation to happen; empty if such a violation does not
  ///   count
  record Unit(
      String name,
      String file,
      Function<List<Func>, Func> write,
      List<Func> callable,
      List<Func> inside,
      Set<Code> followed,
      Concern concern,
      Optional<Func> ending,
      Function<Violation, Optional<List<String>>> assumed,
      Function<String, String> goroutine) {
    Entry entry(List<Func> helpers) {
      return new Entry(name, file, Entry.Kind.LIBRARY, write.apply(helpers));
    }
  }

  /// The outcome of the search.
  ///
  /// @param exhausted why the search is incomplete
  record Told(List<Cause> causes, Optional<Reason> exhausted, long states) {
    static Told undecided(Reason reason) {
      return new Told(List.of(), Optional.of(reason), 0);
    }

    boolean isOk() {
      return causes.isEmpty() && exhausted.isEmpty();
    }
  }

  /// The outcome of one view of a unit.
  ///
  /// @param gap why the view is incomplete
  /// @param vague whether following on demand would know more: which entry of a map is meant. What
  ///   comes out of such a map is unknown here, and an unknown channel is assumed to be served.
  private record Looked(
      List<Violation> violations,
      Optional<Circumstances> circumstances,
      Optional<Reason> gap,
      long states,
      boolean vague) {
    boolean shows(Violation violation) {
      return violations.stream()
          .anyMatch(v -> v.rule() == violation.rule() && v.origin().equals(violation.origin()));
    }
  }

  /// Whether anybody outside could end a wait.
  private sealed interface Closed {
    /// Nobody could.
    ///
    /// @param abandoned whether that assumes that callers stopped receiving
    record Yes(boolean abandoned) implements Closed {}

    /// Somebody could.
    record No() implements Closed {}

    /// The search for somebody gave up.
    record Unknown(Reason reason) implements Closed {}
  }

  Told ask(Unit unit) {
    if (allowance.isSpent()) {
      return Told.undecided(new Reason.TooMuchCode(Optional.empty()));
    }
    Entry entry = unit.entry(List.of());
    Looked coarse = look(unit, entry, Detail.CONTROL);
    boolean mayBeClosed =
        coarse.violations().stream()
            .anyMatch(
                v -> mayCount(unit, v) && !(closed(unit, v, Detail.CONTROL) instanceof Closed.No));
    if (!mayBeClosed && !coarse.vague()) {
      return new Told(List.of(), coarse.gap(), coarse.states());
    }
    Looked near = look(unit, entry, Detail.ALL);
    List<Cause> causes = new ArrayList<>();
    Optional<Reason> gap = near.gap();
    for (Violation violation : near.violations()) {
      Circumstances circumstances = near.circumstances().orElseThrow();
      if (!mayCount(unit, violation) || circumstances.doubt(violation).isPresent()) {
        continue;
      }
      switch (closedInDetail(unit, violation)) {
        case Closed.Yes yes -> causes.add(cause(unit, near, violation, yes));
        case Closed.No _ -> {}
        case Closed.Unknown unknown -> gap = gap.or(() -> Optional.of(unknown.reason()));
      }
    }
    return new Told(causes, gap, near.states());
  }

  /// Whether one method counts up and another counts down, so that the order in which callers use
  /// them is unknown.
  private static boolean mayCount(Unit unit, Violation violation) {
    return violation.origin().isPresent()
        && violation.rule() != ViolationKind.NEGATIVE_WAITGROUP
        && unit.assumed().apply(violation).isPresent();
  }

  private Cause cause(Unit unit, Looked looked, Violation violation, Closed.Yes closed) {
    Circumstances circumstances = looked.circumstances().orElseThrow();
    Circumstance when = circumstances.of(violation, looked.states());
    List<String> assumed = new ArrayList<>(unit.assumed().apply(violation).orElseThrow());
    if (closed.abandoned() && assumed.isEmpty()) {
      assumed.add(
          "callers stop receiving when they call " + Codes.name(unit.ending().orElseThrow()));
    }
    assumed.addAll(when.approximations());
    return new Cause(
        violation,
        new Circumstance(when.values(), when.conditions(), assumed),
        circumstances::decision,
        unit.goroutine());
  }

  private Looked look(Unit unit, Entry entry, Detail detail) {
    InferenceOutcome outcome =
        inference.inferWithin(
            entry,
            Inference.Assumptions.of(Tests.MAY_FAIL),
            detail,
            unit.followed()::contains,
            unit.concern(),
            allowance,
            MOST_WORK,
            MOST_DEFINITIONS);
    Looked looked = verify(outcome);
    return looked.vague() && detail == Detail.ALL ? lookOnDemand(unit, entry) : looked;
  }

  /// Follows only what schedules reach, which also tells which entry of a map is meant. A violation
  /// in the other view may be infeasible.
  private Looked lookOnDemand(Unit unit, Entry entry) {
    return verify(
        inference.inferWithin(
            entry,
            Inference.Assumptions.of(Tests.MAY_FAIL),
            unit.followed()::contains,
            unit.concern(),
            allowance,
            MOST_WORK,
            MOST_DEFINITIONS,
            new Encounters(settings, inference.onDemand())));
  }

  private Looked verify(InferenceOutcome outcome) {
    return switch (outcome) {
      case InferenceOutcome.GaveUp gaveUp ->
          new Looked(List.of(), Optional.empty(), Optional.of(Reasons.of(gaveUp)), 0, false);
      case Inference.Inferred inferred -> {
        Result result = SearchLimits.verify(inferred, settings);
        allowance.take((long) PER_STATE * result.states());
        yield new Looked(
            result.violations(),
            Optional.of(new Circumstances(inferred, settings)),
            result.gap().map(Reasons::of).or(() -> notTried(inferred)),
            result.states(),
            inferred.knowsMoreOnDemand());
      }
    };
  }

  /// If something was not tried, silence is no proof.
  private static Optional<Reason> notTried(Inference.Inferred inferred) {
    return inferred.leftOut().stream()
        .findFirst()
        .map(left -> new Reason.NotTried(left.what() + " (" + left.position() + ")"));
  }

  // Closedness.

  /// If a wait lasts for ever in the coarse view, it does in reality: helpers can do more there.
  private Closed closedInDetail(Unit unit, Violation violation) {
    Closed closed = closed(unit, violation, Detail.ALL);
    return closed instanceof Closed.Unknown ? closed(unit, violation, Detail.CONTROL) : closed;
  }

  private Closed closed(Unit unit, Violation violation, Detail detail) {
    if (violation.rule() != ViolationKind.DEADLOCK && violation.rule() != ViolationKind.LEAK) {
      return new Closed.Yes(false);
    }
    Set<Closedness.Wait> waits = new LinkedHashSet<>();
    waits(violation).forEach(o -> wait(o).ifPresent(waits::add));
    Closedness.Callers callers =
        unit.ending().isPresent() ? Closedness.Callers.MAY_STOP : Closedness.Callers.GO_ON;
    Optional<Helpers> helpers =
        closedness.helpers(unit.callable(), unit.inside(), List.copyOf(waits), callers);
    if (helpers.isEmpty()) {
      return new Closed.No();
    }
    Closed.Yes yes = new Closed.Yes(helpers.get().abandoned());
    if (helpers.get().methods().isEmpty()) {
      return yes;
    }
    Entry helped = unit.entry(List.copyOf(helpers.get().methods()));
    Looked looked = look(unit, helped, detail);
    if (looked.shows(violation)) {
      return yes;
    }
    return looked.gap().<Closed>map(Closed.Unknown::new).orElseGet(Closed.No::new);
  }

  /// The objects that the goroutines which wait for ever wait for.
  static Stream<Violation.Operation> waits(Violation violation) {
    return violation.waiting().stream()
        .filter(Violation.Waiting::forEver)
        .flatMap(w -> w.operations().stream());
  }

  private static Optional<Closedness.Wait> wait(Violation.Operation operation) {
    return operation
        .origin()
        .map(o ->
            new Closedness.Wait(operation.verb(), new Position(o.file(), o.line(), o.column())));
  }
}
