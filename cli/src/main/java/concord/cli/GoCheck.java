package concord.cli;

import concord.go.infer.Entry;
import concord.go.infer.Inference;
import concord.go.load.BuildContext;
import concord.go.load.Environment;
import concord.go.load.Loaded;
import concord.go.load.Loader;
import concord.go.syntax.Diagnostic;
import concord.go.syntax.Position;
import concord.go.types.Checked;
import concord.go.types.Program;
import concord.report.Place;
import concord.report.Problem;
import concord.report.Report;
import concord.verify.Result;
import concord.verify.Settings;
import concord.verify.Verifier;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/// Checks Go: loads and types packages, infers the behaviour of each entry, verifies it.
final class GoCheck {
  private final Settings settings;
  private final Optional<String> onlyEntry;
  private final Predicate<Path> excluded;
  private final Consumer<String> progress;

  /// Entries in `excluded` files are left out; `progress` is told what is being done.
  GoCheck(
      Settings settings,
      Optional<String> onlyEntry,
      Predicate<Path> excluded,
      Consumer<String> progress) {
    this.settings = settings;
    this.onlyEntry = onlyEntry;
    this.excluded = excluded;
    this.progress = progress;
  }

  /// `patterns` are files, directories, and directories with `/...`.
  Report check(List<String> patterns) throws IOException {
    Loaded loaded = load(patterns);
    Report report = new Report(List.of(), List.of(), problems(loaded.problems()));
    if (!report.errors().isEmpty()) {
      return report;
    }
    List<Checked> packages =
        new Program(loaded.imports(), Program.Standard.BUILT_IN).check(loaded.roots());
    for (Checked checked : packages) {
      report = report.plus(new Report(List.of(), List.of(), problems(checked.problems())));
    }
    int done = 0;
    for (Checked checked : packages) {
      progress.accept(++done + "/" + packages.size() + " " + checked.pkg().path());
      report = report.plus(check(checked));
    }
    return report;
  }

  static Loaded load(List<String> patterns) throws IOException {
    Loader loader =
        new Loader(
            Environment.of(System.getenv()),
            BuildContext.of(System.getenv(), List.of()),
            Path.of(""),
            Loader.Tests.INCLUDED);
    return loader.load(patterns);
  }

  private static List<Problem> problems(List<Diagnostic> diagnostics) {
    List<Problem> problems = new ArrayList<>();
    for (Diagnostic d : diagnostics) {
      Position p = d.position();
      problems.add(new Problem(new Place(p.file(), p.line(), p.column()), d.message()));
    }
    return problems;
  }

  /// Functions of a library are entries only where no test and no `main` calls them: how they are
  /// called need not be guessed then.
  private Report check(Checked checked) {
    Inference inference = new Inference(List.of(checked));
    List<Entry> entries = new ArrayList<>(inference.entries(checked));
    entries.sort(Comparator.comparing(Entry::kind)); // keeps the order of the text otherwise
    Report report = Report.EMPTY;
    for (Entry entry : entries) {
      boolean wanted =
          onlyEntry
              .map(entry.name()::equals)
              .orElseGet(() -> !excluded.test(Path.of(entry.file())));
      boolean guessed = entry.kind() == Entry.Kind.LIBRARY && inference.isReached(entry);
      if (wanted && (!guessed || onlyEntry.isPresent())) {
        report = report.plus(check(inference, entry));
      }
    }
    return report;
  }

  private Report check(Inference inference, Entry entry) {
    long start = System.nanoTime();
    Inference.Inferred inferred = inference.infer(entry);
    Settings.AtReturn atReturn =
        entry.kind() == Entry.Kind.MAIN ? Settings.AtReturn.END : Settings.AtReturn.CONTINUE;
    Result result =
        Verifier.verify(inferred.program(), inferred.sites(), settings.withAtReturn(atReturn));
    long millis = (System.nanoTime() - start) / 1_000_000;
    List<String> approximations =
        inferred.approximations().stream().map(a -> a.what()).distinct().toList();
    return new VerifiedReport(entry.name(), entry.file(), approximations).report(result, millis);
  }
}
