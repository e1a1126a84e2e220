package concord.fuzz.effect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.behaviour.Sites;
import concord.behaviour.chan.Effect;
import concord.behaviour.chan.Embedding;
import concord.verify.Verifier;
import concord.verify.api.Result;
import concord.verify.api.Result.Answer;
import concord.verify.api.Settings;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Theorems 4.4 and 4.5, and what `docs/termination.md` claims of our own rules, by looking at
/// every state of small effects.
class TerminationTest {
  private static final long SEEDS = Long.getLong("concord.seeds", 80);
  private static final Settings EXHAUSTIVE =
      Settings.DEFAULT
          .withAtReturn(Settings.AtReturn.CONTINUE)
          .withLimits(20_000, /* millis= */ 20_000, 1L << 28);
  private static final Limits SMALL = new Limits(8, 2, 2, 2, 4);

  private static Answer live(Effect effect) {
    Result result = Verifier.verify(Embedding.embed(effect), Sites.NONE, EXHAUSTIVE);
    assertNotEquals(Answer.NO, result.safe(), effect.toString());
    return result.live();
  }

  private static void assertTerminating(EffectGenerator generator, long seeds) {
    long decided = 0;
    for (long seed = 0; seed < seeds; seed++) {
      Effect effect = generator.generate(seed).effect();
      Answer live = live(effect);
      long printed = seed;
      assertNotEquals(Answer.NO, live, () -> "seed " + printed + ": " + effect);
      decided += live == Answer.YES ? 1 : 0;
    }
    assertTrue(4 * decided > seeds, "too few were small enough: " + decided + " of " + seeds);
  }

  @Test
  void generatedEffectsTerminate() {
    assertTerminating(new EffectGenerator(Weights.ALL, Profile.FULL, SMALL), SEEDS);
  }

  /// One generation rule at a time, with all expansions and reorderings.
  @ParameterizedTest
  @EnumSource(
      value = EffectRule.class,
      names = {
        "G_PING_PONG",
        "G_FAN_OUT",
        "G_PIPELINE",
        "G_SELECT",
        "G_MUTUAL_SELECT",
        "G_CLOSE_RANGE"
      })
  void eachPatternTerminates(EffectRule rule) {
    Weights only =
        Weights.ALL.restrictedTo(r -> r.group != EffectRule.Group.GENERATION || r == rule);
    assertTerminating(new EffectGenerator(only, Profile.FULL, SMALL), SEEDS / 4);
  }

  @Test
  void smallerEffectsTerminateAndAreSmaller() {
    EffectGenerator generator = new EffectGenerator(Weights.ALL, Profile.FULL, SMALL);
    for (long seed = 0; seed < SEEDS / 4; seed++) {
      Effect effect = generator.generate(seed).effect();
      if (live(effect) != Answer.YES) {
        continue;
      }
      List<Effect> smaller = Shrinks.of(effect).limit(30).toList();
      for (Effect candidate : smaller) {
        String message = "seed " + seed + ": " + effect + "\nbecame " + candidate;
        assertNotEquals(Answer.NO, live(candidate), message);
      }
    }
  }

  /// A process of G-Select in whose hole another pattern stands is not one that can go.
  @Test
  void shrinkingKeepsWhoDoesMore() {
    Effect effect = new EffectGenerator(Weights.ALL, Profile.FULL, SMALL).generate(176).effect();
    assertEquals(Answer.YES, live(effect));
    Shrinks.of(effect).forEach(s -> assertNotEquals(Answer.NO, live(s), s.toString()));
  }

  /// Where selects oppose each other beside something else, they are tried alone first.
  @Test
  void ringsAreTriedByThemselves() {
    Effect select = ring(new Effect.Get("mut1a"), new Effect.Put("mut1b"));
    Effect opposed = ring(new Effect.Get("mut1b"), new Effect.Put("mut1a"));
    Effect exchange =
        Effect.seq(new Effect.Spawn(new Effect.Put("ping2a")), new Effect.Get("ping2a"));
    Effect channels =
        Effect.seq(Stream.of("mut1a", "mut1b", "ping2a").map(c -> new Effect.Chan(c, 0)).toList());
    Effect first =
        Shrinks.of(
                Effect.seq(
                    channels,
                    Effect.repeated(3, exchange),
                    new Effect.Spawn(Effect.seq(exchange, select)),
                    opposed))
            .findFirst()
            .orElseThrow();
    assertFalse(first.toString().contains("ping2a"), first::toString);
    assertTrue(first.toString().contains("Repeat(20, SelGet(mut1a, ε) ⊕ "), first::toString);
    assertNotEquals(Answer.NO, live(first));
  }

  private static Effect ring(Effect.Operation one, Effect.Operation other) {
    return Effect.Select.of(List.of(one.select(Effect.EMPTY), other.select(Effect.EMPTY)));
  }

  /// The explorer is not blind: without its last operation an exchange hangs.
  @Test
  void plantedHangIsSeen() {
    Effect hang =
        Effect.seq(new Effect.Chan("c", 0), new Effect.Spawn(new Effect.Put("c")), Effect.EMPTY);
    assertEquals(Answer.NO, live(hang));
  }

  /// Shrinking always taken at its first offer ends, and ends small.
  @Test
  void shrinkingEnds() {
    EffectGenerator generator = new EffectGenerator(Weights.ALL, Profile.FULL, Limits.DEFAULT);
    for (long seed = 0; seed < 50; seed++) {
      Effect effect = generator.generate(seed).effect();
      int steps = 0;
      while (Shrinks.of(effect).findFirst().isPresent()) {
        effect = Shrinks.of(effect).findFirst().get();
        assertTrue(steps++ < 500, "seed " + seed);
      }
      assertTrue(Rewriting.size(effect) <= 1, "seed " + seed + ": " + effect);
    }
  }
}
