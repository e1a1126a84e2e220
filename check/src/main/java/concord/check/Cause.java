package concord.check;

import concord.behaviour.Sites.Origin;
import concord.check.verified.Circumstances.Circumstance;
import concord.check.verified.VerifiedReport;
import concord.verify.api.Violation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A violation in a unit, with what a finding needs to describe it.
///
/// @param when what the violation depends on
/// @param decisions the conditions that held when a goroutine chose a branch
/// @param goroutine how messages name the goroutines of the client
record Cause(
    Violation violation,
    Circumstance when,
    Function<Violation.Chosen, Optional<String>> decisions,
    Function<String, String> goroutine) {
  /// Prefers, of goroutines that wait for each other, the one that holds a lock the others wait
  /// for; of several schedules to the same place, the one with the fewest assumptions, then the
  /// shortest.
  private static final Comparator<Cause> PREFERRED =
      Comparator.<Cause>comparingInt(c -> c.when.approximations().isEmpty() ? 0 : 1)
          .thenComparingInt(c -> c.waiting().size())
          .thenComparingInt(c -> c.holds() ? 0 : 1)
          .thenComparingInt(c -> c.violation.witness().size())
          .thenComparing(c -> c.violation.rule())
          .thenComparing(c -> c.violation.origin().map(Origin::toString).orElse(""));

  /// Keeps one of all causes that share a place at which somebody waits.
  static List<Cause> distinct(List<Cause> all) {
    List<Cause> sorted = new ArrayList<>(all);
    sorted.sort(PREFERRED);
    List<Cause> kept = new ArrayList<>();
    Set<Origin> seen = new HashSet<>();
    Set<Set<String>> knots = new HashSet<>();
    for (Cause cause : sorted) {
      Set<Origin> at = cause.waiting();
      Set<String> objects = cause.objects();
      boolean knot = objects.size() > 1 && !knots.add(objects);
      if (!knot && at.stream().noneMatch(seen::contains)) {
        kept.add(cause.named());
      }
      seen.addAll(at);
    }
    return kept;
  }

  /// The objects that are waited for. If several goroutines wait for the same objects, it is one
  /// deadlock.
  private Set<String> objects() {
    Set<String> objects = new HashSet<>();
    violation.waiting().stream()
        .filter(Violation.Waiting::forEver)
        .forEach(w -> w.operations().forEach(o -> objects.add(o.object())));
    return objects;
  }

  /// The words for it in a finding.
  VerifiedReport.ToCircumstance circumstances() {
    return new VerifiedReport.ToCircumstance() {
      @Override
      public Circumstance of(Violation violation, long states) {
        return when;
      }

      @Override
      public Optional<String> decision(Violation.Chosen chosen) {
        return decisions.apply(chosen);
      }
    };
  }

  /// The places at which a goroutine waits for ever or panics.
  private Set<Origin> waiting() {
    Set<Origin> places = new HashSet<>();
    violation.origin().ifPresent(places::add);
    violation.waiting().stream()
        .filter(Violation.Waiting::forEver)
        .forEach(w -> w.origin().ifPresent(places::add));
    return places;
  }

  /// Whether the culprit holds a lock. A lock that it only waits for may be in the schedule too: a
  /// waiting writer blocks new readers.
  private boolean holds() {
    Map<String, Integer> held = new HashMap<>();
    for (Violation.Step step : violation.witness()) {
      boolean announced = step.operation().origin().equals(violation.origin());
      if (step.goroutine().equals(violation.goroutine()) && !announced) {
        switch (step.operation().verb()) {
          case "lock", "rlock" -> held.merge(step.operation().object(), 1, Integer::sum);
          case "unlock", "runlock" -> held.merge(step.operation().object(), -1, Integer::sum);
          default -> {}
        }
      }
    }
    return held.values().stream().anyMatch(n -> n > 0);
  }

  /// The same with the goroutine names that messages use.
  private Cause named() {
    Violation v = violation;
    return new Cause(
        new Violation(
            v.rule(),
            v.site(),
            v.origin(),
            goroutine.apply(v.goroutine()),
            v.operations(),
            v.witness().stream()
                .map(s ->
                    new Violation.Step(
                        goroutine.apply(s.goroutine()), s.operation(), goroutine.apply(s.peer())))
                .toList(),
            v.choices().stream()
                .map(c ->
                    new Violation.Chosen(
                        goroutine.apply(c.goroutine()),
                        c.site(),
                        c.branch(),
                        c.origin(),
                        c.before()))
                .toList(),
            v.waiting().stream()
                .map(w ->
                    new Violation.Waiting(
                        goroutine.apply(w.goroutine()),
                        w.origin(),
                        w.operations(),
                        w.forEver(),
                        w.holders().stream().map(goroutine).toList(),
                        why(v, w)))
                .toList()),
        when,
        decisions,
        Function.identity());
  }

  private String why(Violation v, Violation.Waiting waiting) {
    String why = waiting.why();
    Set<String> names = new HashSet<>();
    v.witness().forEach(s -> names.add(s.goroutine()));
    v.waiting().forEach(w -> names.add(w.goroutine()));
    names.remove("");
    for (String name : names.stream().sorted(Comparator.reverseOrder()).toList()) {
      why =
          why.replaceAll(
              "(?<![\\w.])" + Pattern.quote(name) + "(?![\\w.$#])",
              Matcher.quoteReplacement(goroutine.apply(name)));
    }
    return why;
  }
}
