package concord.check;

import concord.check.Circumstances.Circumstance;
import concord.facts.calls.Entry;
import concord.facts.calls.Followed;
import concord.facts.slice.Detail;
import concord.facts.slice.Tests;
import concord.go.types.Checked;
import concord.infer.Inference;
import concord.infer.domain.Guard;
import concord.infer.domain.Scale;
import concord.infer.domain.Solver;
import concord.report.Finding;
import concord.report.Report;
import concord.report.Severity;
import concord.report.Verdict;
import concord.verify.Verifier;
import concord.verify.api.Result;
import concord.verify.api.Settings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Checks the entries of one package: infers the behaviour of each and verifies it.
final class PackageCheck {
  private static final int LESS = 100;
  private static final int MOST_STATES_OF_PART = 4_000;
  private static final String WHETHER = "whether ";

  private final Checked checked;
  private final Settings settings;
  private final Optional<String> onlyEntry;
  private final Predicate<Path> excluded;
  private final Progress progress;
  private final Inference inference;
  private final Parts parts;

  PackageCheck(
      Checked checked,
      Settings settings,
      Optional<String> onlyEntry,
      Predicate<Path> excluded,
      Progress progress,
      Solver solver) {
    this.checked = checked;
    this.settings = settings;
    this.onlyEntry = onlyEntry;
    this.excluded = excluded;
    this.progress = progress;
    this.inference = new Inference(Followed.from(checked), solver, settings.stop());
    this.parts = new Parts(inference, this::verifyPart);
  }

  /// Functions of a library are entries only where no test and no `main` calls them: how they are
  /// called need not be guessed then.
  Report check() {
    List<Entry> entries = new ArrayList<>(inference.entries(checked));
    entries.sort((a, b) -> a.kind().compareTo(b.kind())); // keeps the order of the text otherwise
    List<Report> reports = new ArrayList<>();
    for (Entry entry : entries) {
      boolean wanted =
          onlyEntry
              .map(entry.name()::equals)
              .orElseGet(() -> !excluded.test(Path.of(entry.file())));
      boolean guessed = entry.kind() == Entry.Kind.LIBRARY && inference.isReached(entry);
      if (wanted && (!guessed || onlyEntry.isPresent())) {
        reports.add(judged(entry));
      }
    }
    if (onlyEntry.isEmpty()) {
      reports.addAll(tooLarge(reports));
    }
    return Report.of(reports);
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
            functions.add(touching(function, undecided(function, why), 0));
          }
        });
    return functions;
  }

  private Report judged(Entry entry) {
    long start = System.nanoTime();
    Report report = safely(entry);
    return touching(entry, report, (System.nanoTime() - start) / 1_000_000);
  }

  private Report touching(Entry entry, Report report, long millis) {
    concord.report.Entry.Touches touches =
        switch (inference.touches(entry)) {
          case CHANNELS -> concord.report.Entry.Touches.CHANNELS;
          case LOCKS -> concord.report.Entry.Touches.LOCKS;
          case NOTHING -> concord.report.Entry.Touches.NOTHING;
        };
    return new Report(
        report.entries().stream().map(e -> e.with(touches, millis)).toList(),
        report.findings(),
        report.errors());
  }

  /// An error of ours in one entry is said, and leaves the others decided.
  private Report safely(Entry entry) {
    try {
      return check(entry);
    } catch (RuntimeException | StackOverflowError e) {
      progress.internalError(entry.name(), e);
      return undecided(entry, "internal error: " + e);
    }
  }

  private static Report undecided(Entry entry, String reason) {
    return new Report(
        List.of(concord.report.Entry.undecided(entry.name(), entry.file(), reason)),
        List.of(),
        List.of());
  }

  /// What only a test that fails leaves behind is not worth a word. So tests are first taken to
  /// pass, which is also less to follow; what is found then must be there without that assumption
  /// too, since a failure may be what ends the wait.
  private Report check(Entry entry) {
    if (settings.stop().getAsBoolean()) {
      return undecided(entry, "interrupted");
    }
    if (entry.kind() != Entry.Kind.TEST) {
      return checkAlsoScaled(entry, Tests.MAY_FAIL);
    }
    Report passing = checkAlsoScaled(entry, Tests.PASS);
    if (passing.findings().isEmpty()) {
      return passing;
    }
    Report report = checkAlsoScaled(entry, Tests.MAY_FAIL);
    if (report.findings().isEmpty()) {
      return report;
    }
    Set<List<Object>> kept = places(passing.findings());
    List<Finding> findings =
        report.findings().stream().filter(f -> kept.contains(place(f))).toList();
    return VerifiedReport.only(report, findings);
  }

  /// Where large numbers are in the way of an answer, or of one that could be relied on, smaller
  /// ones are tried in their place. What is approximate and not found with these does not count.
  private Report checkAlsoScaled(Entry entry, Tests tests) {
    Inference.Assumptions assumptions = Inference.Assumptions.of(tests);
    Report report = check(entry, assumptions);
    boolean firm =
        isDecided(report)
            && report.findings().stream().allMatch(f -> f.severity() == Severity.ERROR);
    Optional<Scale> scale = firm ? Optional.empty() : inference.scale(entry);
    if (scale.isEmpty()) {
      return report;
    }
    Report scaled = check(entry, assumptions.scaled(scale.get()));
    if (!isDecided(scaled)) {
      return report;
    }
    List<Finding> errors =
        report.findings().stream().filter(f -> f.severity() == Severity.ERROR).toList();
    if (!isDecided(report) || errors.isEmpty()) {
      return scaled;
    }
    Set<List<Object>> said = places(errors);
    List<Finding> findings = new ArrayList<>(errors);
    scaled.findings().stream().filter(f -> !said.contains(place(f))).forEach(findings::add);
    return VerifiedReport.only(report, findings);
  }

  private static Set<List<Object>> places(List<Finding> findings) {
    return findings.stream().map(PackageCheck::place).collect(Collectors.toSet());
  }

  private static List<Object> place(Finding finding) {
    return List.of(finding.rule(), finding.place());
  }

  /// What is found from afar need not happen; to find nothing suffices. So what is large is looked
  /// at from afar first, and more closely only where something is found.
  private Report check(Entry entry, Inference.Assumptions assumptions) {
    boolean large = inference.isLarge(entry);
    Optional<Report> near = Optional.empty();
    if (!large) {
      near = Optional.of(lookClosely(entry, assumptions));
      if (isDecided(near.get()) || counts(entry, assumptions)) {
        return near.get();
      }
    }
    Report afar = look(entry, assumptions, Detail.CONTROL);
    if (!isDecided(afar)) {
      Report undecided = near.orElse(afar);
      boolean again = assumptions.scale().isPresent();
      return again
          ? undecided
          : parts
              .check(entry, assumptions)
              .map(s -> report(entry, s, reason(afar)))
              .orElse(undecided);
    }
    if (large && !afar.findings().isEmpty()) {
      Report closer = lookClosely(entry, assumptions);
      if (isDecided(closer)) {
        return closer;
      }
      near = Optional.of(closer);
    }
    return afar.findings().isEmpty()
        ? afar
        : near.filter(w -> reason(w).startsWith(WHETHER))
            .orElseGet(() -> undecided(entry, "too much code to follow in detail"));
  }

  private Result verifyPart(Entry entry, Inference.Inferred inferred) {
    return verify(inferred, settings(entry, MOST_STATES_OF_PART));
  }

  /// Why it was not followed as one comes last.
  private static Report report(Entry entry, Parts.Stands stands, String whyInParts) {
    List<String> rest = new ArrayList<>(stands.notes());
    rest.add("not followed as one: " + whyInParts);
    Report report =
        new VerifiedReport(
                entry.name(), entry.file(), notes(stands.inferred()), (_, _) -> Circumstance.NONE)
            .report(stands.result(), 0);
    return new Report(
        report.entries().stream().map(e -> e.inParts(rest)).toList(), List.of(), List.of());
  }

  private Report look(Entry entry, Inference.Assumptions assumptions, Detail detail) {
    long start = System.nanoTime();
    return inference
        .infer(entry, assumptions, detail)
        .map(inferred -> check(entry, inferred, mostStates(entry, assumptions), start))
        .orElseGet(() -> undecided(entry, inference.exhausted()));
  }

  /// Follows all that matters. What goes wrong then must go wrong, too, where only what schedules
  /// come to is followed, which is less and more exact, but takes longer to find out. So does what
  /// goes well only because it was taken to.
  private Report lookClosely(Entry entry, Inference.Assumptions assumptions) {
    Report all = look(entry, assumptions, Detail.ALL);
    if (isDecided(all) && all.findings().isEmpty() && !inference.isVague()) {
      return all;
    }
    Report met = lookOnDemand(entry, assumptions);
    return isDecided(met) ? met : all;
  }

  /// Follows of the code only what schedules come to.
  private Report lookOnDemand(Entry entry, Inference.Assumptions assumptions) {
    long start = System.nanoTime();
    int most = settings.maxStates() / inference.onDemand().share();
    Encounters encounters = new Encounters(settings(entry, most), inference.onDemand());
    return inference
        .infer(entry, assumptions, Detail.ALL, encounters)
        .map(inferred -> check(entry, inferred, most, start))
        .orElseGet(() -> undecided(entry, inference.exhausted()));
  }

  private static String reason(Report report) {
    return report.entries().getFirst().reason();
  }

  private static boolean isDecided(Report report) {
    return report.entries().stream().allMatch(e -> e.verdict() != Verdict.UNDECIDED);
  }

  /// Less is spent on numbers that are far too large where smaller ones can be tried.
  private int mostStates(Entry entry, Inference.Assumptions assumptions) {
    int most = settings.maxStates() / inference.effort().share();
    return counts(entry, assumptions) ? most / LESS : most;
  }

  private boolean counts(Entry entry, Inference.Assumptions assumptions) {
    return assumptions.scale().isEmpty() && inference.countsFar(entry);
  }

  private Report check(Entry entry, Inference.Inferred inferred, int most, long start) {
    Settings limited = settings(entry, most);
    Result result = verify(inferred, limited);
    inference.effort().explored(result.states());
    Circumstances circumstances = new Circumstances(inferred, limited);
    Optional<String> doubt =
        result.violations().stream().flatMap(v -> circumstances.doubt(v).stream()).findFirst();
    Report report = report(entry, inferred, result, circumstances, start);
    boolean unsure = report.findings().isEmpty() && doubt.isPresent();
    return unsure ? checkSure(entry, inferred, limited, start, doubt.get()) : report;
  }

  /// What goes wrong where it is not sure whether the program comes there does not count; what goes
  /// wrong without does.
  private Report checkSure(
      Entry entry, Inference.Inferred inferred, Settings limited, long start, String doubt) {
    Inference.Inferred sure =
        Pruning.without(inferred, g -> g instanceof Guard.Doubt || g instanceof Guard.Served);
    Result result = verify(sure, limited);
    inference.effort().explored(result.states());
    Report report = report(entry, sure, result, new Circumstances(sure, limited), start);
    return report.findings().isEmpty()
        ? undecided(entry, WHETHER + doubt + " is not known")
        : report;
  }

  /// From afar all that can go wrong counts: it is looked at again.
  private static Report report(
      Entry entry,
      Inference.Inferred inferred,
      Result result,
      Circumstances circumstances,
      long start) {
    long millis = (System.nanoTime() - start) / 1_000_000;
    boolean afar = inferred.detail() != Detail.ALL;
    return new VerifiedReport(entry.name(), entry.file(), notes(inferred), circumstances)
        .report(result, millis, v -> afar || circumstances.doubt(v).isEmpty());
  }

  private Settings settings(Entry entry, int most) {
    Settings.AtReturn atReturn =
        entry.kind() == Entry.Kind.MAIN ? Settings.AtReturn.END : Settings.AtReturn.CONTINUE;
    return settings
        .withAtReturn(atReturn)
        .withLimits(most, settings.timeoutMillis(), settings.maxMemory());
  }

  private static Result verify(Inference.Inferred inferred, Settings settings) {
    return Verifier.verify(inferred.program(), inferred.sites(), settings);
  }

  private static List<String> notes(Inference.Inferred inferred) {
    return inferred.approximations().stream().map(a -> "assuming " + a.what()).distinct().toList();
  }
}
