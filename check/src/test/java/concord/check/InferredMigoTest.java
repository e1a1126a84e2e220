package concord.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.behaviour.migo.MigoPrinter;
import concord.facts.calls.Entry;
import concord.facts.calls.Followed;
import concord.go.code.Lowered;
import concord.go.load.Loaded;
import concord.go.types.Checked;
import concord.go.types.check.Program;
import concord.infer.Inference;
import concord.infer.domain.Solver;
import concord.report.Report;
import concord.report.Story;
import concord.report.Verdict;
import concord.verify.api.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The `.migo` text that `concord infer` prints of a Go program gets the program's own verdict from
/// `concord check`: nothing that decides it is lost in the text. What outlives a test or a function
/// of a library counts, which the text does not say: there it is `concord check --leaks all`.
///
/// The text is that of the attempt that decided (`infer --attempt`). Where there are too many
/// states for the text, the program may have been judged nevertheless. Where `check` takes smaller
/// numbers the text says nothing of what it rests on.
///
/// By default every 23rd program of the corpus is looked at, `-Dconcord.corpus=all` looks at all.
final class InferredMigoTest {
  private static final Path RESOURCES = Path.of("../go/src/test/resources");
  private static final int EVERY = "all".equals(System.getProperty("concord.corpus")) ? 1 : 23;

  @Test
  void theTextHasTheVerdictOfTheProgram() throws IOException {
    List<String> different = new ArrayList<>();
    int entries = 0;
    List<Path> programs = programs();
    for (int i = 0; i < programs.size(); i += EVERY) {
      for (Checked checked : check(programs.get(i))) {
        Inference inference = new Inference(Followed.from(checked), Solver.NONE);
        for (Entry entry : inference.entries(checked)) {
          entries++;
          compare(checked, entry).ifPresent(different::add);
        }
      }
    }
    System.out.printf("%d entries as .migo, %d judged differently%n", entries, different.size());
    assertTrue(entries > programs.size() / EVERY / 2, entries + " entries are too few");
    assertEquals("", String.join("\n", different));
  }

  private static List<Path> programs() throws IOException {
    List<Path> programs = new ArrayList<>();
    for (String folder : List.of("corpus", "rules")) {
      try (Stream<Path> files = Files.walk(RESOURCES.resolve(folder))) {
        files.filter(f -> f.toString().endsWith(".go")).sorted().forEach(programs::add);
      }
    }
    return programs;
  }

  private static List<Checked> check(Path program) throws IOException {
    Loaded loaded = GoCheck.load(List.of(program.toString()));
    return new Program(loaded.imports(), Program.Standard.BUILT_IN).check(loaded.roots());
  }

  private static Optional<String> compare(Checked checked, Entry entry) {
    List<Story> stories = new ArrayList<>();
    Report go =
        new PackageCheck(
                checked,
                Settings.ENTRY,
                Optional.of(entry.name()),
                _ -> false,
                Progress.none(),
                Solver.NONE,
                Optional.of(stories::add),
                Share.ALL,
                new Lowered())
            .check();
    Optional<concord.behaviour.Program> verified = verified(entry, stories);
    if (verified.isEmpty()) {
      return Optional.empty(); // undecided: there is no text of the whole
    }
    String text = MigoPrinter.print(verified.get());
    Settings.Leaks leaks =
        entry.kind() == Entry.Kind.MAIN ? Settings.Leaks.AUTO : Settings.Leaks.ALL;
    Report migo =
        new MigoCheck(Settings.ENTRY.withLeaks(leaks)).check(entry.name() + ".migo", text);
    String wanted = shown(go);
    String found = shown(migo);
    return wanted.equals(found)
            || isScaled(go)
            || (isClean(go) && (hasTooManyStates(migo) || isOnlyClocks(migo)))
        ? Optional.empty()
        : Optional.of(entry.file() + ", " + entry.name() + ": " + wanted + ", as .migo " + found);
  }

  /// The behaviour that decided the entry.
  private static Optional<concord.behaviour.Program> verified(Entry entry, List<Story> stories) {
    return stories.stream()
        .filter(s -> s.entry().equals(entry.name()))
        .flatMap(s -> s.attempts().stream())
        .filter(a -> !(a.answer() instanceof Story.SaidUndecided))
        .filter(a -> a.method() == Story.Method.WHOLE || a.method() == Story.Method.ON_DEMAND)
        .flatMap(a -> a.behaviour().stream())
        .reduce((_, last) -> last);
  }

  private static boolean isClean(Report report) {
    return report.entries().stream().allMatch(e -> e.verdict() == Verdict.OK);
  }

  /// A ticker that nobody stops ticks for ever. It is no goroutine of the program, which the text
  /// cannot say.
  private static boolean isOnlyClocks(Report report) {
    return report.findings().stream()
        .allMatch(f -> f.trace().getLast().goroutine().startsWith("a timer"));
  }

  private static boolean isScaled(Report report) {
    return report.findings().stream().anyMatch(f -> f.message().contains(" is replaced by "));
  }

  private static boolean hasTooManyStates(Report report) {
    return report.entries().stream()
        .allMatch(
            e -> e.verdict() == Verdict.UNDECIDED && e.reason().matches("more than \\d+ states"));
  }

  private static String shown(Report report) {
    List<String> verdicts =
        report.entries().stream().map(e -> e.verdict() + " " + e.reason()).toList();
    return verdicts + " " + report.errors();
  }
}
