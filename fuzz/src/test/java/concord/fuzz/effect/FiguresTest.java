package concord.fuzz.effect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.behaviour.Program;
import concord.behaviour.Sites;
import concord.behaviour.chan.Effect;
import concord.behaviour.chan.Embedding;
import concord.behaviour.plain.PlainChecker;
import concord.behaviour.plain.PropertyVerdict;
import concord.behaviour.plain.Reading;
import concord.campaign.Outcome;
import concord.fuzz.FigureRuns;
import concord.fuzz.target.Cache;
import concord.fuzz.target.Target;
import concord.fuzz.target.Targets;
import concord.fuzz.target.Tool;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/// The programs of Figs. 1 and 13 to 15, as a corpus.
class FiguresTest {
  /// They must terminate: that is what the paper says of them.
  @Test
  void theyTerminate() {
    Figures.ALL.forEach((caption, effect) -> {
      Program program = Embedding.embed(effect);
      var result = PlainChecker.check(program, Sites.NONE, Reading.OUTLIVED, 100_000);
      assertEquals(PropertyVerdict.YES, result.live(), () -> caption + ": " + result.violations());
    });
  }

  /// Fig. 14 hangs with the bug of Crystal 0.19, and nothing hangs in the same channels without it.
  @Test
  void crystalOf019() throws Exception {
    require("crystal");
    Map<String, Outcome> buggy = FigureRuns.run(target("crystal", "empty-ignores-senders"), 20);
    assertTrue(buggy.get("Fig. 14") instanceof Outcome.Failed, buggy::toString);
    Map<String, Outcome> healthy = FigureRuns.run(target("crystal", "slot-channels"), 20);
    healthy.forEach((caption, outcome) ->
        assertTrue(outcome instanceof Outcome.Passed, () -> caption + ": " + outcome));
  }

  @Test
  void goRunsThem() throws Exception {
    require("go");
    Target go = Targets.find("go", Targets.Variant.NONE, Cache.standard()).orElseThrow();
    FigureRuns.run(go, 200)
        .forEach((caption, outcome) ->
            assertTrue(outcome instanceof Outcome.Passed, () -> caption + ": " + outcome));
  }

  @Test
  void shapes() {
    assertTrue(OpposedSelects.in(Figures.ALL.get("Fig. 15")));
    assertTrue(OpposedSelects.in(Figures.ALL.get("Fig. 14")));
    assertTrue(!OpposedSelects.in(Figures.ALL.get("Fig. 1")));
    assertTrue(!OpposedSelects.in(Effect.EMPTY));
  }

  private static Target target(String name, String mutant) throws Exception {
    var variant = new Targets.Variant(Optional.empty(), Optional.empty(), Optional.of(mutant));
    return Targets.find(name, variant, Cache.standard()).orElseThrow();
  }

  private static void require(String tool) {
    boolean there = Tool.find(tool).isPresent();
    if (System.getenv("CONCORD_REQUIRE_TOOLCHAINS") != null) {
      assertTrue(there, tool + " is missing");
    }
    Assumptions.assumeTrue(there, tool + " is missing");
  }
}
