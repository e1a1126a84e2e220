package concord.fuzz.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.campaign.Outcome;
import concord.campaign.Runner;
import concord.fuzz.Choices;
import concord.fuzz.FuzzSubject;
import concord.fuzz.Survey;
import concord.fuzz.program.ChannelProgram;
import concord.fuzz.target.Targets.Variant;
import concord.fuzz.target.crystal.CrystalMutants;
import concord.fuzz.target.go.GoMutants;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The targets against their installed runtimes: nothing is found in a short run, what is generated
/// compiles, and a planted bug is found. Toolchains that are not here are skipped, unless
/// `CONCORD_REQUIRE_TOOLCHAINS=1`.
class TargetsTest {
  private static final Cache CACHE = Cache.standard();

  /// How many programs are compiled by each compiler at least.
  private static final int COMPILED = Integer.getInteger("concord.compiled", 0);

  private static Target find(String name, Variant variant) throws IOException {
    return Targets.find(name, variant, CACHE).orElseThrow();
  }

  private static List<Outcome> run(Target target, Choices choices, int programs)
      throws IOException, InterruptedException {
    FuzzSubject subject = new FuzzSubject(target, choices);
    List<ChannelProgram> generated =
        LongStream.range(0, programs).mapToObj(subject::generate).toList();
    try (Runner<ChannelProgram> runner = subject.runner()) {
      return runner.run(generated);
    }
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

  @ParameterizedTest
  @CsvSource({
    "go, 300",
    "kotlin, 100",
    "crystal, 300",
    "crystal-mt, 50",
    "jox, 100",
    "ocaml-event, 50",
    "racket, 50"
  })
  void unpatchedRuntimesPass(String name, int programs) throws IOException, InterruptedException {
    needs(() -> {
      Survey.Count count =
          Survey.count(new FuzzSubject(find(name, Variant.NONE), Choices.DEFAULT), 1, programs);
      assertEquals(new Survey.Count(programs, 0, 0), count);
    });
  }

  /// Real compilers take what is generated, and what they make of it passes.
  /// `-Dconcord.compiled=500` has 500 programs compiled by each.
  @ParameterizedTest
  @CsvSource({"go, 50", "kotlin, 5", "crystal, 10"})
  void programsCompileAndPass(String name, int programs) throws IOException, InterruptedException {
    Choices compiled = Choices.DEFAULT.with(Choices.Mode.COMPILED);
    needs(() -> {
      for (Outcome outcome :
          run(find(name, Variant.NONE), compiled, Math.max(programs, COMPILED))) {
        assertEquals(new Outcome.Passed(), outcome);
      }
    });
  }

  /// The oracle is not blind.
  @ParameterizedTest
  @CsvSource({"go, select-ignores-senders", "crystal, lost-wakeup-of-receiver"})
  void mutantsAreFound(String name, String mutant) throws IOException, InterruptedException {
    needs(() -> {
      Target target = find(name, Variant.named(name, Optional.of(mutant)));
      List<Outcome> outcomes = run(target, Choices.DEFAULT, 30);
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
    Variant nonsense = Variant.named("go", Optional.of("nonsense"));
    Targets.UnknownVariant e =
        assertThrows(Targets.UnknownVariant.class, () -> Targets.find("go", nonsense, CACHE));
    assertTrue(e.getMessage().contains("lock-order-abba"), e::getMessage);
  }

  @ParameterizedTest
  @ValueSource(strings = {"go", "crystal"})
  void onlyRunningNeedsTheToolchain(String name) throws IOException {
    Optional<Path> nowhere = Optional.of(Path.of("nowhere", name));
    Target target = find(name, new Variant(Optional.empty(), nowhere, Optional.empty()));
    FuzzSubject subject = new FuzzSubject(target, Choices.DEFAULT);
    assertFalse(subject.print(subject.generate(1)).isBlank());
    MissingToolchain e = assertThrows(MissingToolchain.class, target::driver);
    assertTrue(e.getMessage().contains("--toolchain"), e::getMessage);
  }
}
