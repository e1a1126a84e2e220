package concord.check;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.facts.calls.Entry;
import concord.facts.calls.Followed;
import concord.facts.slice.Tests;
import concord.go.load.Loaded;
import concord.go.types.Checked;
import concord.go.types.check.Program;
import concord.infer.Inference;
import concord.infer.domain.Solver;
import concord.report.Report;
import concord.report.Verdict;
import concord.verify.Verifier;
import concord.verify.api.Result;
import concord.verify.api.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Programs that are verified part by part. What lies between the parts can be overlooked: how much
/// that is, the corpus tells, when its programs are treated as if they were large.
///
/// `-Dconcord.corpus=all` takes all of it.
final class PartsTest {
  private static final Path RESOURCES = Path.of("../go/src/test/resources");
  private static final int EVERY = System.getProperty("concord.corpus", "").equals("all") ? 1 : 8;

  @TempDir Path folder;

  @Test
  void littleIsOverlooked() throws IOException {
    assertTrue(overlooked(300) < 0.05);
  }

  /// Where every function is looked at apart that can be, much lies between the parts.
  @Test
  void notAllIsOverlookedInTheSmallestParts() throws IOException {
    assertTrue(overlooked(0) < 0.8);
  }

  private static double overlooked(int length) throws IOException {
    List<Path> programs = programs("_bug.go");
    List<Path> overlooked = new ArrayList<>();
    for (Path program : programs) {
      if (isClean(program, length)) {
        overlooked.add(program.getFileName());
      }
    }
    System.out.printf(
        "%d of %d bugs are overlooked in parts of %d instructions: %s%n",
        overlooked.size(), programs.size(), length, overlooked);
    return (double) overlooked.size() / programs.size();
  }

  @Test
  void mostCorrectProgramsStand() throws IOException {
    int clean = 0;
    List<Path> programs = programs("_ok.go");
    for (Path program : programs) {
      clean += isClean(program, 300) ? 1 : 0;
    }
    System.out.printf("%d of %d correct programs stand part by part%n", clean, programs.size());
    assertTrue(clean * 3 > programs.size() * 2);
  }

  private static List<Path> programs(String suffix) throws IOException {
    List<Path> programs = new ArrayList<>();
    for (String folder : List.of("corpus", "rules")) {
      try (Stream<Path> files = Files.walk(RESOURCES.resolve(folder))) {
        files.filter(f -> f.toString().endsWith(suffix)).sorted().forEach(programs::add);
      }
    }
    return IntStream.range(0, programs.size())
        .filter(i -> i % EVERY == 0)
        .mapToObj(programs::get)
        .toList();
  }

  /// Whether every entry stands, with all that it leads to.
  private static boolean isClean(Path program, int length) throws IOException {
    Loaded loaded = GoCheck.load(List.of(program.toString()));
    for (Checked checked :
        new Program(loaded.imports(), Program.Standard.BUILT_IN).check(loaded.roots())) {
      Inference inference = new Inference(Followed.from(checked), Solver.NONE);
      Parts parts = new Parts(inference, PartsTest::verify, List.of(length, 0));
      for (Entry entry : inference.entries(checked)) {
        Inference.Assumptions assumptions = Inference.Assumptions.of(Tests.PASS);
        if (parts.check(entry, assumptions).isEmpty() || !parts.tooLarge().isEmpty()) {
          return false;
        }
      }
    }
    return true;
  }

  private static Result verify(Entry entry, Inference.Inferred inferred) {
    Settings settings =
        Settings.ENTRY.withAtReturn(
            entry.kind() == Entry.Kind.MAIN ? Settings.AtReturn.END : Settings.AtReturn.CONTINUE);
    return Verifier.verify(inferred.program(), inferred.sites(), settings);
  }

  private static final String FINE =
      """
      func f%d(n int) int {
      	c := make(chan int, 3)
      	for i := 0; i < 3; i++ {
      		go func() { c <- n }()
      	}
      	if n > 1 {
      		n += <-c
      	}
      	if n > 5 {
      		n += <-c
      	}
      	return n
      }
      """;

  /// With a small `n` nobody receives what the goroutines send.
  private static final String LEAKS = FINE.replace("chan int, 3", "chan int");

  @Test
  void aLongProgramIsDecidedPartByPart() throws IOException {
    concord.report.Entry entry = checked(program(FINE, FINE)).entries().getFirst();
    assertEquals(Verdict.OK, entry.verdict());
    assertEquals(concord.report.Entry.Extent.PARTS, entry.details().extent());
    assertTrue(
        entry.details().notes().getFirst().contains("verified one by one"),
        entry.details().notes()::toString);
  }

  @Test
  void whatIsWrongInAPartIsNotOverlooked() throws IOException {
    concord.report.Entry entry = checked(program(FINE, LEAKS)).entries().getFirst();
    assertEquals(Verdict.UNDECIDED, entry.verdict());
  }

  /// A test that calls very many functions, the last of which is another.
  private static String program(String each, String last) {
    int count = 400;
    return "package p\n\nimport \"testing\"\n\n"
        + IntStream.range(0, count)
            .mapToObj(i -> (i < count - 1 ? each : last).formatted(i))
            .collect(joining("\n"))
        + "\nfunc TestAll(t *testing.T) {\n"
        + IntStream.range(0, count)
            .mapToObj(i -> "\tf%d(len(t.Name()))\n".formatted(i))
            .collect(joining())
        + "}\n";
  }

  private Report checked(String source) throws IOException {
    Path file = folder.resolve("p_test.go");
    Files.writeString(file, source);
    Loaded loaded = GoCheck.load(List.of(file.toString()));
    Checked checked =
        new Program(loaded.imports(), Program.Standard.BUILT_IN).check(loaded.roots()).getFirst();
    return new PackageCheck(
            checked,
            Settings.ENTRY,
            Optional.empty(),
            _ -> false,
            Progress.none(),
            Solver.NONE,
            new SummaryCheck(Set.of(), _ -> false),
            _ -> {})
        .check();
  }
}
