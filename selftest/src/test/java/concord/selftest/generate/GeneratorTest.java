package concord.selftest.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import concord.selftest.oracle.Typed;
import concord.selftest.program.GoProgram;
import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class GeneratorTest {
  private static final int SEEDS = Integer.getInteger("concord.seeds", 300);

  @ParameterizedTest
  @EnumSource
  void everyProgramIsValid(Settings.Size size) throws IOException {
    Generator generator = new Generator(new Settings(size, Set.of(), Map.of()));
    for (int seed = 0; seed < SEEDS; seed++) {
      GoProgram p = generator.generate(seed);
      try {
        Typed.check(p);
      } catch (Typed.NotValid e) {
        assertEquals("", e.problems().toString(), "seed " + seed + "\n" + p.text());
      }
    }
  }

  @Test
  void theSameSeedGivesTheSameText() {
    for (int seed = 0; seed < SEEDS; seed++) {
      assertEquals(
          new Generator(Settings.DEFAULT).generate(seed),
          new Generator(Settings.DEFAULT).generate(seed),
          "seed " + seed);
    }
  }

  @Test
  void everyFeatureIsUsed() {
    Set<String> missing = new TreeSet<>();
    Arrays.stream(Feature.values())
        .filter(f -> f.weight() > 0)
        .forEach(f -> missing.add(f.toString()));
    Generator generator = new Generator(Settings.DEFAULT);
    for (int seed = 0; seed < 500; seed++) {
      missing.removeAll(generator.generate(seed).features());
    }
    assertEquals(Set.of(), missing);
  }

  @Test
  void whatIsSwitchedOffIsNotUsed() {
    Settings settings =
        new Settings(Settings.Size.DEFAULT, Set.of(Feature.COND, Feature.GOTO), Map.of());
    Generator generator = new Generator(settings);
    for (int seed = 0; seed < SEEDS; seed++) {
      String text = generator.generate(seed).text();
      assertFalse(text.contains("sync.Cond") || text.contains("goto "), "seed " + seed);
    }
  }
}
