package concord.check;

import concord.check.unit.Operations;
import concord.facts.calls.Entry;
import concord.facts.calls.Followed;
import concord.go.code.Codes;
import concord.go.types.Checked;
import concord.go.types.Func;
import concord.infer.Inference;
import concord.infer.domain.Solver;
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
  private final Limits limits;
  private final Parts parts;
  private final SummaryCheck summaries;
  private final Consumer<Story> stories;
  private Optional<Operations> operations = Optional.empty();

  PackageCheck(
      Checked checked,
      Settings settings,
      Optional<String> onlyEntry,
      Predicate<Path> excluded,
      Progress progress,
      Solver solver,
      SummaryCheck summaries,
      Consumer<Story> stories) {
    this.checked = checked;
    this.summaries = summaries;
    this.onlyEntry = onlyEntry;
    this.excluded = excluded;
    this.progress = progress;
    this.inference =
        new Inference(
            Followed.from(checked),
            solver,
            settings.stop(),
            codes -> new Outside(codes, () -> operations(codes)));
    this.limits = new Limits(settings, inference);
    this.parts = new Parts(inference, (e, inferred) -> Limits.verify(inferred, limits.ofPart(e)));
    this.stories = stories;
  }

  /// Made when first asked for.
  private Operations operations(Codes codes) {
    if (operations.isEmpty()) {
      operations = Optional.of(new Operations(codes));
    }
    return operations.get();
  }

  /// Functions of a library are entries only where no test and no `main` calls them: how they are
  /// called need not be guessed then.
  Report check() {
    List<Entry> entries = new ArrayList<>(inference.entries(checked));
    entries.sort((a, b) -> a.kind().compareTo(b.kind())); // keeps the order of the text otherwise
    List<Report> reports = new ArrayList<>();
    Set<Func> judged = new HashSet<>();
    for (Entry entry : entries) {
      boolean wanted =
          onlyEntry
              .map(entry.name()::equals)
              .orElseGet(() -> !excluded.test(Path.of(entry.file())));
      boolean guessed = entry.kind() == Entry.Kind.LIBRARY && inference.isReached(entry);
      if (wanted && (!guessed || onlyEntry.isPresent())) {
        reports.add(judged(entry));
        judged.add(entry.func());
      }
    }
    if (onlyEntry.isEmpty()) {
      explored(entries, judged, Report.of(reports));
      reports.addAll(units(entries, judged, Report.of(reports)));
      reports.addAll(tooLarge(reports));
    }
    return Report.of(reports);
  }

  /// Says which functions were explored under all their uses here: a program's own, and those that
  /// only tests have.
  private void explored(List<Entry> entries, Set<Func> judged, Report whole) {
    boolean decided =
        !entries.isEmpty()
            && whole.entries().stream().allMatch(e -> e.verdict() != Verdict.UNDECIDED);
    if (!decided) {
      return;
    }
    boolean program = entries.stream().anyMatch(e -> e.kind() == Entry.Kind.MAIN);
    Codes codes = new Codes(List.of(checked));
    List<Func> functions = new ArrayList<>(codes.functions());
    codes.methodsByName().values().forEach(functions::addAll);
    for (Func f : functions) {
      if (judged.contains(f) || inference.isReached(f)) {
        boolean closed = program || isOfTests(f);
        summaries.explored(
            Codes.path(f.origin()), closed ? SummaryCheck.Uses.ALL : SummaryCheck.Uses.SOME);
      }
    }
  }

  private static boolean isOfTests(Func f) {
    return f.position().filter(p -> p.file().endsWith("_test.go")).isPresent();
  }

  /// What belongs to tests is used as they use it; so is what belongs to a program, as far as that
  /// has been followed.
  private List<Report> units(List<Entry> entries, Set<Func> judged, Report whole) {
    Set<String> ofTests =
        entries.stream()
            .filter(e -> e.kind() == Entry.Kind.TEST)
            .map(Entry::file)
            .collect(Collectors.toSet());
    boolean program = entries.stream().anyMatch(e -> e.kind() == Entry.Kind.MAIN);
    boolean followed =
        program && whole.entries().stream().allMatch(e -> e.verdict() != Verdict.UNDECIDED);
    return new Units(checked, limits.settings(), inference, operations(inference.codes()))
        .check(
            f -> !excluded.test(Path.of(f)) && !ofTests.contains(f) && !f.endsWith("_test.go"),
            f -> judged.contains(f) || (followed && inference.isReached(f)));
  }

  /// The functions that are undecided by themselves, while others were decided that call them.
  private List<Report> tooLarge(List<Report> reports) {
    Set<String> named =
        Report.of(reports).entries().stream()
            .map(concord.report.Entry::name)
            .collect(Collectors.toSet());
    List<Report> functions = new ArrayList<>();
    parts
        .tooLarge()
        .forEach((function, why) -> {
          if (!named.contains(function.name()) && !excluded.test(Path.of(function.file()))) {
            functions.add(touching(function, Answer.Undecided.because(why), 0));
          }
        });
    return functions;
  }

  private Report judged(Entry entry) {
    long start = System.nanoTime();
    Answer answer = safely(entry);
    return touching(entry, answer, (System.nanoTime() - start) / 1_000_000);
  }

  private Report touching(Entry entry, Answer answer, long millis) {
    Report report = AnswerReport.of(entry, answer);
    concord.report.Entry.Touches touches =
        switch (inference.touches(entry)) {
          case CHANNELS -> concord.report.Entry.Touches.CHANNELS;
          case LOCKS -> concord.report.Entry.Touches.LOCKS;
          case NOTHING -> concord.report.Entry.Touches.NOTHING;
        };
    return new Report(
        report.entries().stream().map(e -> e.with(touches, millis)).toList(),
        report.findings(),
        report.problems());
  }

  /// An error of ours in one entry is said, and leaves the others decided.
  private Answer safely(Entry entry) {
    try {
      return decide(entry);
    } catch (RuntimeException | StackOverflowError e) {
      progress.internalError(entry.name(), e);
      return Answer.Undecided.because(new Reason.OwnError(e.toString()));
    }
  }

  private Answer decide(Entry entry) {
    Trail trail = new Trail();
    Answer answer = new Ladder(entry, inference, limits, parts, trail).decide();
    stories.accept(new Story(entry.name(), entry.file(), trail.attempts()));
    return answer;
  }
}
