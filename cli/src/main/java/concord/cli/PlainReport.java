package concord.cli;

import concord.behaviour.Sites.Origin;
import concord.behaviour.Sites.Site;
import concord.behaviour.migo.Parsed;
import concord.behaviour.plain.PlainChecker;
import concord.behaviour.plain.Trace;
import concord.behaviour.plain.Violation;
import concord.report.Answer;
import concord.report.Entry;
import concord.report.Finding;
import concord.report.Place;
import concord.report.Report;
import concord.report.Rule;
import concord.report.Severity;
import concord.report.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// The plain checker's result in the words of a report.
final class PlainReport {
  private final String file;
  private final Parsed parsed;

  PlainReport(String file, Parsed parsed) {
    this.file = file;
    this.parsed = parsed;
  }

  Report report(PlainChecker.Result result, List<Violation> violations, long millis) {
    Entry entry =
        new Entry(
            parsed.program().entry(),
            file,
            verdict(result, violations),
            answer(result.live()),
            answer(result.safe()),
            Answer.UNKNOWN,
            OptionalInt.empty(),
            result.states(),
            millis,
            result.undecided().orElse(""));
    return new Report(List.of(entry), violations.stream().map(this::finding).toList(), List.of());
  }

  private static Verdict verdict(PlainChecker.Result result, List<Violation> violations) {
    return violations.stream()
        .map(Violation::kind)
        .min(Enum::compareTo)
        .map(kind ->
            switch (kind) {
              case DEADLOCK -> Verdict.DEADLOCK;
              case LEAK -> Verdict.LEAK;
              case UNSAFE -> Verdict.UNSAFE;
            })
        .orElse(result.undecided().isPresent() ? Verdict.UNDECIDED : Verdict.OK);
  }

  private static Answer answer(concord.behaviour.plain.Verdict verdict) {
    return switch (verdict) {
      case YES -> Answer.YES;
      case NO -> Answer.NO;
      case UNKNOWN -> Answer.UNKNOWN;
    };
  }

  private Finding finding(Violation violation) {
    Rule rule = Rule.of(violation.key().slug()).orElseThrow();
    return new Finding(
        rule,
        Severity.ERROR,
        parsed.program().entry(),
        place(violation.site()),
        message(violation),
        List.of(),
        trace(violation));
  }

  private Place place(Site site) {
    Optional<Origin> origin = parsed.sites().origin(site.definition(), site.index());
    return origin.map(o -> new Place(file, o.line(), o.column())).orElse(Place.of(file));
  }

  private List<Finding.Step> trace(Violation violation) {
    List<Finding.Step> steps = new ArrayList<>();
    for (Trace.Event e : violation.trace().events()) {
      steps.add(
          Finding.Step.done(e.goroutine(), place(e.site()), e.action(), e.object(), e.peer()));
    }
    if (violation.kind() == Violation.Kind.UNSAFE) {
      Finding.Step last = steps.removeLast();
      steps.add(Finding.Step.panics(last.goroutine(), last.place(), last.action(), last.object()));
    }
    for (Trace.Waiting w : violation.trace().waiting()) {
      if (w.victim()) {
        steps.add(waits(w));
      }
    }
    return steps;
  }

  private Finding.Step waits(Trace.Waiting w) {
    boolean one = w.actions().size() == 1;
    return Finding.Step.blocked(
        w.goroutine(),
        place(w.site()),
        one ? w.actions().getFirst().verb() : "select",
        one ? w.actions().getFirst().object() : "");
  }

  private static String message(Violation violation) {
    if (violation.kind() == Violation.Kind.UNSAFE) {
      Trace.Event last = violation.trace().events().getLast();
      return last.goroutine()
          + ": "
          + Rule.of(violation.key().slug()).orElseThrow().summary()
          + " ("
          + last.action()
          + " "
          + last.object()
          + ")";
    }
    Trace.Waiting victim =
        violation.trace().waiting().stream()
            .filter(w -> w.victim() && w.site().equals(violation.site()))
            .findFirst()
            .orElseThrow();
    return victim.goroutine() + " can wait for ever: " + reason(victim.actions());
  }

  private static String reason(List<Trace.Action> actions) {
    if (actions.isEmpty()) {
      return "this select has no cases";
    }
    if (actions.size() > 1) {
      return "no case of this select can go on";
    }
    String object = actions.getFirst().object();
    return switch (actions.getFirst().verb()) {
      case "send" -> "no goroutine can receive from " + object;
      case "recv" -> "no goroutine can send to " + object + " or close it";
      case "lock", "rlock" -> object + " is not unlocked any more";
      case "wait" -> "the counter of " + object + " does not get to zero";
      case "await" -> "no goroutine can signal " + object;
      case "begin" -> "the first call of " + object + " does not end";
      default -> "nothing can happen to " + object;
    };
  }
}
