package concord.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.check.ladder.Answer;
import concord.check.ladder.CoarseRung;
import concord.check.verified.Evidence;
import concord.facts.calls.Entry;
import concord.facts.calls.Followed;
import concord.facts.slice.Detail;
import concord.facts.slice.Tests;
import concord.go.load.Loaded;
import concord.go.types.Checked;
import concord.go.types.check.Program;
import concord.infer.Inference;
import concord.infer.domain.Solver;
import concord.verify.Verifier;
import concord.verify.api.Result;
import concord.verify.api.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The coarse attempt over-approximates: if it finds nothing, that is a proof. So no program of the
/// corpus with a bug in it may be clean. Bugs that only a client of a type meets (the folder
/// `units`) are in no entry, and are left to units.
final class CoarseTest {
  private static final Path RESOURCES = Path.of("../go/src/test/resources");

  /// How many correct programs the coarse attempt proves: 289 of 447 when this was measured. The
  /// number may only rise. A program that is no longer clean costs its users a detailed attempt.
  private static final int PROVED = 289;

  @Test
  void nothingIsOverlooked() throws IOException {
    List<String> overlooked = new ArrayList<>();
    for (Path program : programs("_bug.go")) {
      if (isClean(program)) {
        overlooked.add(program.toString());
      }
    }
    assertEquals("", String.join("\n", overlooked));
  }

  @Test
  void noFewerProgramsAreProved() throws IOException {
    int clean = 0;
    List<Path> programs = programs("_ok.go");
    for (Path program : programs) {
      clean += isClean(program) ? 1 : 0;
    }
    System.out.printf("%d of %d correct programs are clean coarsely%n", clean, programs.size());
    assertTrue(clean >= PROVED, clean + " of " + programs.size() + " are clean, before " + PROVED);
  }

  private static List<Path> programs(String suffix) throws IOException {
    List<Path> programs = new ArrayList<>();
    for (String folder : List.of("corpus", "rules")) {
      try (Stream<Path> files = Files.walk(RESOURCES.resolve(folder))) {
        files
            .filter(f -> f.toString().endsWith(suffix))
            .filter(f -> !f.getParent().endsWith("units"))
            .sorted()
            .forEach(programs::add);
      }
    }
    return programs;
  }

  /// Whether nothing is found in any entry.
  private static boolean isClean(Path program) throws IOException {
    Loaded loaded = GoCheck.load(List.of(program.toString()));
    for (Checked checked :
        new Program(loaded.imports(), Program.Standard.BUILT_IN).check(loaded.roots())) {
      Inference inference = new Inference(Followed.from(checked), Solver.NONE);
      for (Entry entry : inference.entries(checked)) {
        Optional<Inference.Inferred> inferred =
            inference
                .infer(entry, Inference.Assumptions.of(Tests.MAY_FAIL), Detail.CONTROL)
                .inferred();
        if (inferred.isEmpty() || !isClean(entry, inferred.get(), inference.recovers(entry))) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isClean(Entry entry, Inference.Inferred inferred, boolean recovers) {
    Settings settings =
        Settings.ENTRY.withAtReturn(
            entry.kind() == Entry.Kind.MAIN ? Settings.AtReturn.END : Settings.AtReturn.CONTINUE);
    Result result = Verifier.verify(inferred.program(), inferred.sites(), settings);
    return CoarseRung.answer(Evidence.of(inferred, result), recovers) instanceof Answer.Clean;
  }
}
