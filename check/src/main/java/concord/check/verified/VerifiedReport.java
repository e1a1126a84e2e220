package concord.check.verified;

import concord.behaviour.Sites.Origin;
import concord.check.verified.Circumstances.Circumstance;
import concord.report.Entry;
import concord.report.Finding;
import concord.report.Place;
import concord.report.Report;
import concord.report.Rule;
import concord.report.Severity;
import concord.report.Verdict;
import concord.report.render.Verbs;
import concord.verify.api.Result;
import concord.verify.api.Violation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// Puts the verifier's result for one entry into the words of a report.
public final class VerifiedReport {
  /// The verifier's name for the `default` of a select.
  private static final String OTHERWISE = "otherwise";

  private final String entry;
  private final String file;
  private final List<String> notes;
  private final List<String> assumed;
  private final ToCircumstance circumstances;
  private final Wording wording;

  /// What a violation depends on; `states` is the size of the behaviour.
  public interface ToCircumstance {
    Circumstance of(Violation violation, long states);

    /// The condition that held when a goroutine chose a branch, if it can be put into words.
    default Optional<String> decision(Violation.Chosen chosen) {
      return Optional.empty();
    }
  }

  /// `notes` are remarks about the whole behaviour, `assumed` the assumptions about unseen code.
  public VerifiedReport(
      String entry,
      String file,
      List<String> notes,
      List<String> assumed,
      ToCircumstance circumstances,
      Wording wording) {
    this.assumed = assumed;
    this.wording = wording;
    this.entry = entry;
    this.file = file;
    this.notes = notes;
    this.circumstances = circumstances;
  }

  /// For findings only.
  public VerifiedReport(
      concord.facts.calls.Entry entry, ToCircumstance circumstances, Wording wording) {
    this(entry.name(), entry.file(), List.of(), List.of(), circumstances, wording);
  }

  /// For a behaviour that was not inferred from source.
  public VerifiedReport(String entry, String file) {
    this(entry, file, List.of(), List.of(), (_, _) -> Circumstance.NONE, Wording.NONE);
  }

  public Report report(Result result) {
    List<Finding> findings = findings(result, _ -> true);
    return new Report(List.of(entry(result, findings)), findings, List.of());
  }

  /// The findings of the violations that count.
  public List<Finding> findings(Result result, Predicate<Violation> counts) {
    return result.violations().stream()
        .filter(v -> v.origin().isPresent()) // the surroundings have no place in the source
        .filter(counts)
        .map(v -> finding(v, circumstances.of(v, result.states())))
        .toList();
  }

  /// The entry with these findings.
  public Entry entry(Result result, List<Finding> findings) {
    return new Entry(
        entry,
        file,
        verdict(result, findings),
        answer(result.live()),
        answer(result.safe()),
        answer(result.fenced().answer()),
        result.bound(),
        result.states(),
        result.millis(),
        findings.isEmpty() ? result.gap().map(g -> Reasons.of(g).text()).orElse("") : "",
        details(result));
  }

  private Entry.Details details(Result result) {
    List<String> notes = new ArrayList<>(this.notes);
    if (result.finiteControl()) {
      notes.add("finite control: the verdict holds without a bound");
    } else {
      String fenced =
          switch (result.fenced().answer()) {
            case YES -> "fenced";
            case NO -> "not fenced: " + result.fenced().reason().orElseThrow();
            case UNDECIDED -> "whether it is fenced is undecided";
          };
      notes.add(
          result.bound().isPresent()
              ? fenced + "; explored up to the bound " + result.bound().getAsInt()
              : fenced + "; the verdict holds without a bound");
    }
    if (result.live() == Result.Answer.YES) {
      notes.add(result.note());
    }
    return new Entry.Details(
        answer(result.deadlockFree()),
        answer(result.terminates()),
        answer(result.receives()),
        Entry.Touches.UNKNOWN,
        Entry.Extent.WHOLE,
        Entry.Kind.ENTRY,
        notes,
        assumed);
  }

  private static Verdict verdict(Result result, List<Finding> findings) {
    return verdict(findings).orElse(result.gap().isPresent() ? Verdict.UNDECIDED : Verdict.OK);
  }

  public static Optional<Verdict> verdict(List<Finding> findings) {
    return findings.stream()
        .map(f ->
            switch (f.rule()) {
              case DEADLOCK -> Verdict.DEADLOCK;
              case LEAK -> Verdict.LEAK;
              default -> Verdict.UNSAFE;
            })
        .min(Enum::compareTo);
  }

  private static concord.report.YesNoUnknown answer(Result.Answer answer) {
    return switch (answer) {
      case YES -> concord.report.YesNoUnknown.YES;
      case NO -> concord.report.YesNoUnknown.NO;
      case UNDECIDED -> concord.report.YesNoUnknown.UNKNOWN;
    };
  }

  // Findings.

  /// The finding for a violation in a behaviour with so many states.
  public Finding finding(Violation violation, long states) {
    return finding(violation, circumstances.of(violation, states));
  }

  private Finding finding(Violation found, Circumstance when) {
    Violation violation = wording.of(found);
    Rule rule = Rule.of(slug(violation)).orElseThrow();
    Severity severity = when.approximations().isEmpty() ? Severity.ERROR : Severity.WARNING;
    List<String> conditions = new ArrayList<>(when.values());
    conditions.addAll(when.conditions());
    return new Finding(
        rule,
        severity,
        entry,
        place(violation.origin()),
        message(rule, violation) + inWords(when),
        related(violation),
        conditions,
        trace(rule, violation));
  }

  private static String slug(Violation violation) {
    return violation.rule().name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private Place place(Optional<Origin> origin) {
    return origin.map(o -> new Place(o.file(), o.line(), o.column())).orElse(Place.of(file));
  }

  /// The message; for a panic also the text that Go prints.
  private static String message(Rule rule, Violation violation) {
    String object =
        violation.operations().stream().findFirst().map(Violation.Operation::object).orElse("");
    return violation.goroutine()
        + switch (rule) {
          case DEADLOCK, LEAK -> " can wait for ever: " + reason(violation.operations());
          case SEND_ON_CLOSED ->
              " can send to " + object + " after it is closed (panic: send on closed channel)";
          case DOUBLE_CLOSE ->
              " can close " + object + " a second time (panic: close of closed channel)";
          case CLOSE_OF_NIL -> " can close a channel that is nil (panic: close of nil channel)";
          case UNLOCK_OF_UNLOCKED ->
              " can unlock " + object + " when it is not locked (fatal error, not a panic)";
          case NEGATIVE_WAITGROUP ->
              " can take the counter of "
                  + object
                  + " below zero (panic: sync: negative WaitGroup counter)";
          case USELESS_IGNORE -> ": " + rule.summary();
        };
  }

  private static String inWords(Circumstance when) {
    String values = String.join(" and ", when.values());
    String approximations = String.join("; ", when.approximations());
    return (values.isEmpty() ? "" : ", when " + values)
        + (approximations.isEmpty() ? "" : " [assuming " + approximations + "]");
  }

  private static String reason(List<Violation.Operation> operations) {
    if (operations.isEmpty()) {
      return "this select has no case that could ever be ready";
    }
    if (operations.size() > 1) {
      return "no case of this select can proceed";
    }
    String object = operations.getFirst().object();
    return switch (operations.getFirst().verb()) {
      case "send" -> "no goroutine can receive from " + object;
      case "recv" -> "no goroutine can send to " + object + " or close it";
      case "lock", "rlock" -> object + " is never unlocked again";
      case "wait" -> "the counter of " + object + " never reaches zero";
      case "await" -> "no goroutine can signal " + object;
      case "begin" -> "the first call of " + object + " does not end";
      default -> "nothing can happen to " + object;
    };
  }

  /// Where the objects were made, and which other goroutines wait.
  private List<Finding.Related> related(Violation violation) {
    List<Finding.Related> related = new ArrayList<>();
    for (Violation.Operation operation : violation.operations()) {
      operation
          .made()
          .filter(o -> !place(Optional.of(o)).equals(place(violation.origin()))) // nil channels
          .ifPresent(o ->
              add(
                  related,
                  new Finding.Related(
                      place(Optional.of(o)), operation.object() + " is made here")));
    }
    for (Violation.Waiting waiting : violation.waiting()) {
      Optional<Origin> at = at(waiting);
      boolean self = waiting.goroutine().equals(violation.goroutine());
      if (at.isPresent() && !self && waiting.forEver()) {
        add(
            related,
            new Finding.Related(
                place(at),
                waiting.goroutine() + " waits here: " + waiting.why(),
                isOneCause(violation, waiting)));
      }
    }
    return related;
  }

  /// Whether one of the two waits for the other, directly or through others: then both wait for one
  /// reason. The same holds if one waits for nothing, because it is only stuck once all others are.
  private static boolean isOneCause(Violation violation, Violation.Waiting other) {
    return violation.operations().isEmpty()
        || other.operations().isEmpty()
        || leads(violation, violation.goroutine(), other.goroutine())
        || leads(violation, other.goroutine(), violation.goroutine());
  }

  private static boolean leads(Violation violation, String from, String to) {
    Set<String> reached = new LinkedHashSet<>(List.of(from));
    for (int size = 0; size < reached.size(); ) {
      size = reached.size();
      violation.waiting().stream()
          .filter(w -> w.forEver() && reached.contains(w.goroutine()))
          .flatMap(w -> w.holders().stream())
          .toList()
          .forEach(reached::add);
    }
    return reached.contains(to);
  }

  private static void add(List<Finding.Related> all, Finding.Related one) {
    if (!all.contains(one)) {
      all.add(one);
    }
  }

  // Schedules.

  private List<Finding.Step> trace(Rule rule, Violation violation) {
    List<Finding.Step> steps = new ArrayList<>();
    int made = 0;
    for (Violation.Step step : violation.witness()) {
      decisions(violation, made++, steps);
      Violation.Operation operation = step.operation();
      if (operation.origin().isPresent()) {
        steps.add(
            Finding.Step.done(
                step.goroutine(),
                place(operation.origin()),
                action(operation),
                object(operation),
                step.peer()));
      }
    }
    decisions(violation, made, steps);
    if (rule == Rule.DEADLOCK || rule == Rule.LEAK) {
      violation.waiting().forEach(w -> waits(w).ifPresent(steps::add));
    } else {
      violation.operations().stream()
          .findFirst()
          .ifPresent(o ->
              steps.add(
                  Finding.Step.panics(
                      violation.goroutine(), place(violation.origin()), o.verb(), o.object())));
    }
    return steps;
  }

  /// The decisions between two steps.
  private void decisions(Violation violation, int before, List<Finding.Step> steps) {
    for (Violation.Chosen chosen : violation.choices()) {
      if (chosen.before() == before && chosen.origin().isPresent()) {
        circumstances
            .decision(chosen)
            .map(text ->
                Finding.Step.done(
                    chosen.goroutine(), place(chosen.origin()), Verbs.DECIDE, text, ""))
            .filter(step -> steps.isEmpty() || !steps.getLast().equals(step))
            .ifPresent(steps::add);
      }
    }
  }

  /// If no other goroutine takes part in a case, the action is the select's choice; so it is for
  /// `default`.
  private static String action(Violation.Operation operation) {
    return isTaken(operation) ? Verbs.SELECT : operation.verb();
  }

  private static String object(Violation.Operation operation) {
    return operation.verb().equals(OTHERWISE) ? "default" : operation.object();
  }

  private static boolean isTaken(Violation.Operation operation) {
    boolean silent = operation.verb().equals(Verbs.TAU) && !operation.object().isEmpty();
    return silent || operation.verb().equals(OTHERWISE);
  }

  private Optional<Finding.Step> waits(Violation.Waiting waiting) {
    List<Violation.Operation> operations = waiting.operations();
    if (!waiting.forEver() || at(waiting).isEmpty()) {
      return Optional.empty();
    }
    boolean one = operations.size() == 1;
    return Optional.of(
        Finding.Step.blocked(
            waiting.goroutine(),
            place(at(waiting)),
            one ? operations.getFirst().verb() : "select",
            one ? operations.getFirst().object() : ""));
  }

  /// The statement that waits; for a model, its first operation that has a place.
  private static Optional<Origin> at(Violation.Waiting waiting) {
    return waiting
        .origin()
        .or(() -> waiting.operations().stream().flatMap(o -> o.origin().stream()).findFirst());
  }
}
