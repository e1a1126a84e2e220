package concord.agree.backend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import concord.agree.generate.Generator;
import concord.agree.generate.Sizes;
import concord.agree.generate.Weights;
import concord.agree.term.Expr;
import concord.agree.term.Language;
import concord.campaign.Outcome;
import concord.campaign.Toolchain;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// Standard ML, and bugs planted in a compiler: the same programs that all backends agree on tell a
/// wrong one.
class PlantedTest {
  private static final int PROGRAMS = 150;

  private static final Generator GENERATOR =
      new Generator(Language.PAPER, Weights.DEFAULT, new Sizes.UpTo(100));

  private static List<Outcome> outcomes(Dialect dialect, Backend... backends) throws Exception {
    List<Expr> programs = LongStream.range(0, PROGRAMS).mapToObj(GENERATOR::generate).toList();
    try (var runner = new BackendRunner(dialect, List.of(backends))) {
      List<Outcome> outcomes = new ArrayList<>(runner.run(programs));
      outcomes.add(runner.confirm(programs.getFirst()));
      return outcomes;
    }
  }

  private static long failures(List<Outcome> outcomes) {
    return outcomes.stream().filter(Outcome.Failed.class::isInstance).count();
  }

  @Test
  void polyAgreesWithItselfAndNotWithABug() throws Exception {
    assumeTrue(
        new Toolchain("poly", "tests", "", List.of("poly", "--version")).version().isPresent(),
        "poly is missing; bin/install-toolchains polyml gets it");
    var sml = new Sml(Language.PAPER.signature());
    Backend script = SmlBackends.find("poly").orElseThrow();
    Backend compiled = SmlBackends.find("polyc").orElseThrow();
    for (Outcome outcome : outcomes(sml, script, compiled)) {
      assertEquals(new Outcome.Passed(), outcome);
    }
    for (Miscompilation bug : Miscompilation.SML) {
      assertTrue(failures(outcomes(sml, script, bug.in(compiled))) > 0, bug.name());
    }
  }

  @Test
  void guileWithABug() throws Exception {
    Compilers.require("guile", "guile", "--version");
    var scheme = new Scheme(Language.PAPER.signature());
    Backend guile = SchemeBackends.find("guile").orElseThrow();
    Miscompilation bug = Miscompilation.SCHEME.getLast();
    assertTrue(failures(outcomes(scheme, guile, bug.in(guile))) > 0, bug.name());
  }
}
