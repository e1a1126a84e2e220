package concord.fuzz.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.campaign.Outcome;
import concord.campaign.Runner;
import concord.fuzz.FuzzSubject;
import concord.fuzz.program.ChannelProgram;
import concord.fuzz.target.Targets.Variant;
import concord.fuzz.target.crystal.CrystalMutants;
import concord.fuzz.target.go.GoMutants;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/// The targets against their installed runtimes: nothing is found in a short run, and a planted bug
/// is. Toolchains that are not here are skipped, unless `CONCORD_REQUIRE_TOOLCHAINS=1`.
class TargetsTest {
  private static final Cache CACHE = Cache.standard();

  private static List<Outcome> run(Target target, FuzzSubject.Choices choices, int programs)
      throws IOException, InterruptedException {
    FuzzSubject subject = new FuzzSubject(target, choices);
    List<ChannelProgram> generated =
        LongStream.range(0, programs).mapToObj(subject::generate).toList();
    try (Runner<ChannelProgram> runner = subject.runner()) {
      return runner.run(generated);
    }
  }

  private static Target find(String name, Variant variant) throws IOException {
    return Targets.find(name, variant, CACHE).orElseThrow();
  }

  /// A missing toolchain skips the test, or fails it where all must be there.
  private static void needs(ThrowingRunnable body) throws IOException, InterruptedException {
    try {
      body.run();
    } catch (MissingToolchain e) {
      assertFalse("1".equals(System.getenv("CONCORD_REQUIRE_TOOLCHAINS")), () -> e.getMessage());
      Assumptions.abort(e.getMessage());
    }
  }

  private interface ThrowingRunnable {
    void run() throws IOException, InterruptedException;
  }

  private static void assertAllPass(List<Outcome> outcomes) {
    for (Outcome outcome : outcomes) {
      assertEquals(new Outcome.Passed(), outcome);
    }
  }

  @Test
  void goPasses() throws IOException, InterruptedException {
    needs(() -> assertAllPass(run(find("go", Variant.NONE), FuzzSubject.Choices.DEFAULT, 300)));
  }

  @Test
  void compiledGoPasses() throws IOException, InterruptedException {
    FuzzSubject.Choices d = FuzzSubject.Choices.DEFAULT;
    FuzzSubject.Choices compiled =
        new FuzzSubject.Choices(
            d.weights(),
            d.limits(),
            FuzzSubject.Mode.COMPILED,
            d.repetitions(),
            d.shrinkRepetitions(),
            d.patience());
    needs(() -> assertAllPass(run(find("go", Variant.NONE), compiled, 50)));
  }

  @Test
  void ocamlEventPasses() throws IOException, InterruptedException {
    needs(() ->
        assertAllPass(run(find("ocaml-event", Variant.NONE), FuzzSubject.Choices.DEFAULT, 50)));
  }

  /// The oracle is not blind.
  @Test
  void aMutantOfGoIsFound() throws IOException, InterruptedException {
    Variant variant =
        new Variant(Optional.empty(), Optional.empty(), Optional.of("select-ignores-senders"));
    needs(() -> {
      List<Outcome> outcomes = run(find("go", variant), FuzzSubject.Choices.DEFAULT, 8);
      assertTrue(outcomes.stream().anyMatch(Outcome.Failed.class::isInstance));
    });
  }

  @Test
  void mutantsHaveNamesOfTheirOwnAndStories() {
    for (List<Patch> patches : List.of(GoMutants.ALL, CrystalMutants.ALL)) {
      Set<String> names = new HashSet<>();
      for (Patch patch : patches) {
        assertTrue(names.add(patch.name()), patch.name());
        assertFalse(patch.story().isBlank(), patch.name());
      }
    }
  }

  @Test
  void patchesFitOnce() {
    Patch patch = new Patch("p", "f", "b", "c", "story");
    assertEquals("acd", patch.apply("abd"));
    assertFalse(patch.fits("bb"));
    assertFalse(patch.fits("x"));
  }

  @Test
  void unknownMutantsAreNamed() {
    Variant variant = new Variant(Optional.empty(), Optional.empty(), Optional.of("nonsense"));
    try {
      Targets.find("go", variant, CACHE);
    } catch (IOException e) {
      assertTrue(e instanceof Targets.UnknownVariant || e instanceof MissingToolchain);
    }
  }
}
