package concord.check;

import concord.check.ladder.Answer;
import concord.check.ladder.AnswerReport;
import concord.check.ladder.AttemptLog;
import concord.check.ladder.Ladder;
import concord.check.ladder.SearchLimits;
import concord.check.unit.Operations;
import concord.check.verified.GoExpressions;
import concord.check.verified.Wording;
import concord.facts.calls.Entry;
import concord.facts.calls.Followed;
import concord.go.code.Codes;
import concord.go.code.Lowered;
import concord.go.load.GoFile;
import concord.go.types.Checked;
import concord.go.types.Func;
import concord.infer.Inference;
import concord.infer.domain.Solver;
import concord.infer.write.Allowance;
import concord.report.Reason;
import concord.report.Report;
import concord.report.Story;
import concord.report.Verdict;
import concord.verify.api.Settings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Checks the entries of one package: infers the behaviour of each and verifies it.
final class PackageCheck {
  private final Checked checked;
  private final Optional<String> onlyEntry;
  private final Predicate<Path> excluded;
  private final Progress progress;
  private final Inference inference;
  private final SearchLimits limits;
  private final Covering covering;
  private final Optional<Consumer<Story>> stories;
  private final Wording wording;
  private final Share share;
  private final Allowance ofEntries;
  private Optional<Operations> operations = Optional.empty();

  PackageCheck(
      Checked checked,
      Settings settings,
      Optional<String> onlyEntry,
      Predicate<Path> excluded,
      Progress progress,
      Solver solver,
      Optional<Consumer<Story>> stories,
      Share share,
      Lowered lowered) {
    this.checked = checked;
    this.share = share;
    this.ofEntries = share.ofEntries();
    this.onlyEntry = onlyEntry;
    this.excluded = excluded;
    this.progress = progress;
    this.inference =
        new Inference(
            new Codes(Followed.from(checked), lowered),
            solver,
            settings.stop(),
            ofEntries,
            codes -> new Outside(codes, () -> operations(codes)));
    this.limits = new SearchLimits(settings, inference);
    this.covering = new Covering(inference);
    this.stories = stories;
    this.wording = new Wording(new GoExpressions(inference.codes().packages()));
  }

  /// Made on demand.
  private Operations operations(Codes codes) {
    if (operations.isEmpty()) {
      operations = Optional.of(new Operations(codes));
    }
    return operations.get();
  }

  /// A library function is an entry only if no test and no `main` calls it; otherwise its real
  /// callers are known.
  Report check() {
    List<Entry> entries = new ArrayList<>(inference.entries(checked));
    entries.sort(this::compare); // keeps the order of the text otherwise
    List<Report> reports = new ArrayList<>();
    List<Judged> open = new ArrayList<>();
    Set<Func> judged = new HashSet<>();
    for (Entry entry : entries) {
      boolean wanted =
          onlyEntry
              .map(entry.name()::equals)
              .orElseGet(() -> !excluded.test(Path.of(entry.file())));
      boolean guessed = entry.kind() == Entry.Kind.LIBRARY && inference.isReached(entry);
      if (wanted && (!guessed || onlyEntry.isPresent())) {
        Judged answer = judged(entry);
        if (answer.isOpen() && onlyEntry.isEmpty()) {
          open.add(answer);
        } else {
          reports.add(touching(answer));
          judged.add(entry.func());
        }
      }
    }
    if (onlyEntry.isEmpty()) {
      boolean followed = open.isEmpty() && isDecided(Report.of(reports));
      reports.addAll(units(entries, judged, followed));
      open.forEach(j -> reports.add(covering.decide(j.entry(), j.whyOpen(), j.millis())));
    }
    return Report.of(reports);
  }

  /// Short entries come first where all share an allowance: a long one that takes all of it leaves
  /// only longer ones undecided.
  private int compare(Entry a, Entry b) {
    int kinds = a.kind().compareTo(b.kind());
    return kinds != 0 || !ofEntries.isLimited()
        ? kinds
        : Integer.compare(inference.length(a), inference.length(b));
  }

  /// Units of test code and of programs need not be checked on their own, as far as the tests and
  /// `main` that use them were followed.
  private List<Report> units(List<Entry> entries, Set<Func> judged, boolean decided) {
    Set<String> ofTests =
        entries.stream()
            .filter(e -> e.kind() == Entry.Kind.TEST)
            .map(Entry::file)
            .collect(Collectors.toSet());
    boolean program = entries.stream().anyMatch(e -> e.kind() == Entry.Kind.MAIN);
    boolean followed = program && decided;
    return new Units(
            checked,
            limits.settings(),
            inference,
            operations(inference.codes()),
            covering,
            share.ofUnits(ofEntries),
            wording,
            progress::begin)
        .check(
            f -> !excluded.test(Path.of(f)) && !ofTests.contains(f) && !GoFile.isTest(f),
            f -> judged.contains(f) || (followed && inference.isReached(f)));
  }

  private static boolean isDecided(Report report) {
    return report.entries().stream().allMatch(e -> e.verdict() != Verdict.UNDECIDED);
  }

  /// An entry with the answer that following it as one gave.
  private record Judged(Entry entry, Answer answer, long millis) {
    /// Whether units may still decide it.
    boolean isOpen() {
      return answer instanceof Answer.Undecided u && Covering.mayDecide(u.reason());
    }

    Reason whyOpen() {
      return ((Answer.Undecided) answer).reason();
    }
  }

  private Judged judged(Entry entry) {
    progress.begin(entry.name());
    long start = System.nanoTime();
    Answer answer = safely(entry);
    return new Judged(entry, answer, (System.nanoTime() - start) / 1_000_000);
  }

  private Report touching(Judged judged) {
    Report report = AnswerReport.of(judged.entry(), judged.answer());
    concord.report.Entry.Touches touches =
        switch (inference.touches(judged.entry())) {
          case CHANNELS -> concord.report.Entry.Touches.CHANNELS;
          case LOCKS -> concord.report.Entry.Touches.LOCKS;
          case NOTHING -> concord.report.Entry.Touches.NOTHING;
        };
    return new Report(
        report.entries().stream().map(e -> e.with(touches, judged.millis())).toList(),
        report.findings(),
        report.problems());
  }

  /// Reports an internal error in one entry, so that the others are still decided.
  private Answer safely(Entry entry) {
    try {
      return decide(entry);
    } catch (RuntimeException | StackOverflowError e) {
      progress.internalError(entry.name(), e);
      return Answer.Undecided.because(new Reason.OwnError(e.toString()));
    }
  }

  private Answer decide(Entry entry) {
    AttemptLog trail = new AttemptLog();
    Answer answer = new Ladder(entry, inference, limits, trail, wording).decide();
    stories.ifPresent(s ->
        s.accept(
            new Story(
                entry.name(),
                entry.file(),
                trail.attempts(),
                trail.attempts().isEmpty() && answer instanceof Answer.Undecided u
                    ? Optional.of(skipped(entry, u.reason()))
                    : Optional.empty())));
    return answer;
  }

  private Story.Skipped skipped(Entry entry, Reason reason) {
    List<Story.Reached> reached = new ArrayList<>();
    if (reason instanceof Reason.TooMuchCode) {
      inference.reachedByPackage(entry).forEach((p, n) -> reached.add(new Story.Reached(p, n)));
    }
    return new Story.Skipped(reason, reached);
  }
}
