package concord.check.ladder;

import concord.check.verified.Evidence;
import concord.check.verified.Wording;
import concord.facts.calls.Entry;
import concord.facts.slice.Tests;
import concord.go.syntax.Position;
import concord.infer.Inference;
import concord.infer.Inference.Assumptions;
import concord.infer.domain.Scale;
import concord.infer.know.InferenceMode;
import concord.report.Finding;
import concord.report.Place;
import concord.report.Reason;
import concord.report.Rule;
import concord.report.Severity;
import concord.report.Story.Why;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Decides one entry. This is the whole policy: which attempts are made, in which order, and which
/// answer counts.
///
/// | rung | looks at | may claim |
/// |---|---|---|
/// | [WholeRung] | all code that matters, in all its ways | proof and finding |
/// | [OnDemandRung] | what schedules reach | proof and finding |
/// | [CoarseRung] | all code, with plain data unknown | proof |
/// | without doubts ([Judging]) | what is surely possible | finding |
///
/// An entry is skipped if it reaches more code than could be followed, or if the package's other
/// entries have used up its work.
///
/// The rungs are climbed under the assumption that tests pass; then, if something is found, without
/// it. If large numbers are in the way, smaller ones are tried in their place.
public final class Ladder {
  private final Entry entry;
  private final Inference inference;
  private final SearchLimits limits;
  private final AttemptLog trail;
  private final WholeRung whole;
  private final OnDemandRung onDemand;
  private final CoarseRung coarse;

  public Ladder(
      Entry entry, Inference inference, SearchLimits limits, AttemptLog trail, Wording wording) {
    this.entry = entry;
    this.inference = inference;
    this.limits = limits;
    this.trail = trail;
    Judging judging = new Judging(inference, trail, wording);
    this.whole = new WholeRung(inference, limits, judging);
    this.onDemand = new OnDemandRung(inference, limits, judging);
    this.coarse = new CoarseRung(inference, limits);
  }

  /// Goroutines that only a failing test leaves behind are not worth reporting. So the first
  /// attempt assumes that tests pass, which is also less code. A finding must also exist without
  /// that assumption, since the failure may be what ends the wait.
  public Answer decide() {
    if (limits.settings().stop().getAsBoolean()) {
      return Answer.Undecided.because(new Reason.Interrupted());
    }
    if (inference.isWorkUsedUp()) {
      return Answer.Undecided.because(new Reason.WorkUsedUp());
    }
    if (inference.isTooLarge(entry)) {
      return Answer.Undecided.because(new Reason.TooMuchCode(Optional.empty()));
    }
    if (entry.kind() != Entry.Kind.TEST) {
      return withAnyNumbers(Tests.MAY_FAIL, Why.FIRST);
    }
    Answer passing = withAnyNumbers(Tests.PASS, Why.FIRST);
    if (passing.found().isEmpty()) {
      return passing;
    }
    Optional<Answer> guarded = guarded(passing);
    if (guarded.isPresent()) {
      return guarded.get();
    }
    Answer failing = withAnyNumbers(Tests.MAY_FAIL, Why.TESTS_MAY_FAIL);
    return failing instanceof Answer.Found found ? both(found, passing.found()) : failing;
  }

  /// A test's own time-out must not hide the hang that it guards against.
  private Optional<Answer> guarded(Answer passing) {
    List<Finding> guarded =
        passing.found().stream().filter(this::isGuarded).map(Ladder::timedOut).toList();
    return guarded.isEmpty() || !(passing instanceof Answer.Found found)
        ? Optional.empty()
        : Optional.of(new Answer.Found(guarded, found.evidence().narrow()));
  }

  private boolean isGuarded(Finding finding) {
    Place place = finding.place();
    return finding.rule() == Rule.DEADLOCK
        && isFirm(finding)
        && inference.isWatchdog(entry, new Position(place.file(), place.line(), place.column()));
  }

  private static Finding timedOut(Finding finding) {
    return new Finding(
        finding.rule(),
        finding.severity(),
        finding.entry(),
        finding.place(),
        finding.message() + "; only the time-out of the test itself ends it",
        finding.related(),
        finding.when(),
        finding.trace());
  }

  /// The findings that are also among the others.
  private static Answer both(Answer.Found found, List<Finding> others) {
    Set<List<Object>> kept = places(others);
    List<Finding> findings =
        found.findings().stream().filter(f -> kept.contains(place(f))).toList();
    Evidence evidence = found.evidence().narrow();
    return findings.isEmpty() ? new Answer.Clean(evidence) : new Answer.Found(findings, evidence);
  }

  /// If large numbers prevent an answer, or make it unreliable, smaller ones are tried in their
  /// place. A finding that rests on an approximation counts only if smaller numbers show it too.
  private Answer withAnyNumbers(Tests tests, Why why) {
    Assumptions assumptions = Assumptions.of(tests);
    Answer answer = climb(new Question(entry, assumptions), why);
    Optional<Scale> scale = isFirm(answer) ? Optional.empty() : inference.scale(entry);
    if (scale.isEmpty() || inference.isWorkUsedUp()) {
      return answer;
    }
    if (!isNotTried(answer)) {
      Question counting = new Question(entry, assumptions.counting());
      Answer counted = trail.attempt(whole, counting, Why.EXACT_NUMBERS);
      if (isFirm(counted)) {
        return counted;
      }
    }
    Answer scaled =
        climb(new Question(entry, assumptions.scaled(scale.get())), Why.SMALLER_NUMBERS);
    List<Finding> errors = answer.found().stream().filter(Ladder::isFirm).toList();
    if (!scaled.isDecided()) {
      boolean dropped = answer.isDecided() && isNotTried(scaled) && errors.isEmpty();
      return dropped ? scaled : answer;
    }
    if (errors.isEmpty() || !(answer instanceof Answer.Found found)) {
      return scaled;
    }
    Set<List<Object>> said = places(errors);
    List<Finding> findings = new ArrayList<>(errors);
    scaled.found().stream().filter(f -> !said.contains(place(f))).forEach(findings::add);
    return new Answer.Found(findings, found.evidence().narrow());
  }

  /// Whether nothing was found, but not everything was tried.
  private static boolean isNotTried(Answer answer) {
    return answer instanceof Answer.Undecided(Reason.NotTried _, _);
  }

  private static boolean isFirm(Answer answer) {
    return answer.isDecided() && answer.found().stream().allMatch(Ladder::isFirm);
  }

  private static boolean isFirm(Finding finding) {
    return finding.severity() == Severity.ERROR;
  }

  /// A small entry is followed in detail. A large one is first followed coarsely: if that finds
  /// nothing, the entry is proved, else the details are followed too.
  private Answer climb(Question question, Why why) {
    boolean large = inference.isLarge(entry);
    Optional<Answer> near = Optional.empty();
    if (!large) {
      near = Optional.of(inDetail(question, why));
      if (near.get().isDecided() || limits.hasLargeNumbers(question)) {
        return near.get();
      }
    }
    Why whyCoarsely = !large ? Why.LESS_DETAIL : why == Why.FIRST ? Why.LARGE : why;
    return switch (trail.attempt(coarse, question, whyCoarsely)) {
      case Answer.Clean clean -> clean;
      case Answer.Undecided(Reason.TooMuchDetail reason, _) ->
          large ? closer(question) : doubtful(near).orElse(Answer.Undecided.because(reason));
      case Answer.Undecided undecided -> near.orElse(undecided);
    };
  }

  /// Follows everything that matters. A finding must also appear if only what schedules reach is
  /// followed. So must a proof that depends on something which following on demand would know.
  private Answer inDetail(Question question, Why why) {
    Answer all = inAllRounds(question, trail.attempt(whole, question, why));
    boolean proof =
        all instanceof Answer.Clean clean && !clean.evidence().inferred().knowsMoreOnDemand();
    if (proof) {
      return all;
    }
    Why next =
        switch (all) {
          case Answer.Clean _ -> Why.KNOW_MORE;
          case Answer.Found _ -> Why.CONFIRM;
          case Answer.Undecided _ -> Why.LESS_DETAIL;
        };
    if (isNotTried(all)) {
      return all;
    }
    Answer met = trail.attempt(onDemand, question, next);
    boolean vague = all instanceof Answer.Clean;
    return met.isDecided() || isNotTried(met) || vague ? met : all;
  }

  /// If loops of unknown length were only tried a few times, a proof may still be possible with
  /// loops that run any number of rounds, uncounted. The coarse attempt comes first: it is cheaper,
  /// and locks that are always released are not in its way.
  private Answer inAllRounds(Question question, Answer few) {
    Assumptions assumptions = question.assumptions();
    if (!isNotTried(few)
        || assumptions.scale().isPresent()
        || assumptions.rounds() == InferenceMode.Rounds.ALL) {
      return few;
    }
    Question all = new Question(entry, assumptions.inAllRounds());
    if (trail.attempt(coarse, all, Why.ALL_ROUNDS) instanceof Answer.Clean proof) {
      return proof;
    }
    return trail.attempt(whole, all, Why.ALL_ROUNDS) instanceof Answer.Clean proof ? proof : few;
  }

  /// The coarse view shows a violation that may be infeasible.
  private Answer closer(Question question) {
    Answer near = inDetail(question, Why.MORE_DETAIL);
    return near.isDecided()
        ? near
        : doubtful(Optional.of(near)).orElse(Answer.Undecided.because(new Reason.TooMuchDetail()));
  }

  /// An answer that names its doubt says more than one that only gave up.
  private static Optional<Answer> doubtful(Optional<Answer> answer) {
    return answer.filter(a ->
        a instanceof Answer.Undecided(Reason reason, _)
            && (reason instanceof Reason.Doubtful || reason instanceof Reason.BlockedUnknown));
  }

  private static Set<List<Object>> places(List<Finding> findings) {
    return findings.stream().map(Ladder::place).collect(Collectors.toSet());
  }

  private static List<Object> place(Finding finding) {
    return List.of(finding.rule(), finding.place());
  }
}
