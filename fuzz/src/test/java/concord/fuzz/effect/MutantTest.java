package concord.fuzz.effect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.behaviour.Program;
import concord.behaviour.Sites;
import concord.behaviour.chan.Effect;
import concord.behaviour.chan.Embedding;
import concord.behaviour.plain.PlainChecker;
import concord.behaviour.plain.Reading;
import concord.verify.Verifier;
import concord.verify.api.Result;
import concord.verify.api.Settings;
import concord.verify.api.Settings.AtReturn;
import concord.verify.api.Settings.Reduction;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// An effect with one operation removed mostly hangs. Whether it does, and where, the fast explorer
/// and the plain one say alike, with and without reduction. More seeds: `-Dconcord.seeds=5000`.
class MutantTest {
  private static final long SEEDS = Long.getLong("concord.seeds", 300);
  private static final int MAX_STATES = 1_000;
  private static final Settings OUTLIVED = Settings.DEFAULT.withAtReturn(AtReturn.CONTINUE);
  private static final EffectGenerator GENERATOR =
      new EffectGenerator(Weights.ALL, Profile.FULL, new Limits(5, 2, 2, 2, 3));

  @Test
  void bothExplorersJudgeAlike() {
    long compared = 0;
    long hanging = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      Effect effect = GENERATOR.generate(seed).effect();
      int operations = operations(effect);
      if (operations == 0) {
        continue;
      }
      Effect mutant = new Removal((int) (seed % operations)).from(effect);
      String what = "seed " + seed + ": " + effect + "\nwithout one operation: " + mutant;
      Program program = Embedding.embed(mutant);
      PlainChecker.Result plain =
          PlainChecker.check(program, Sites.NONE, Reading.OUTLIVED, MAX_STATES);
      if (plain.undecided().isEmpty()) {
        compared++;
        hanging += plain.violations().isEmpty() ? 0 : 1;
        for (Reduction reduction : Reduction.values()) {
          Result fast = Verifier.verify(program, Sites.NONE, OUTLIVED.withReduction(reduction));
          assertEquals(keys(plain), keys(fast), what);
          assertTrue(fast.gap().isEmpty(), what);
        }
      }
    }
    assertTrue(2 * compared > SEEDS, compared + " of " + SEEDS + " were small enough");
    assertTrue(4 * hanging > compared, hanging + " of " + compared + " hang or panic");
  }

  private static String keys(PlainChecker.Result result) {
    return text(result.violations().stream().map(v -> v.key().slug() + " " + v.site()));
  }

  private static String keys(Result result) {
    return text(result.violations().stream().map(v -> v.rule().slug() + " " + v.site()));
  }

  private static String text(Stream<String> keys) {
    return keys.collect(Collectors.toCollection(TreeSet::new)).toString();
  }

  /// How many gets, puts and closes there are to remove.
  private static int operations(Effect effect) {
    Removal none = new Removal(Integer.MAX_VALUE);
    none.from(effect);
    return none.met;
  }

  /// Removes the operation of a number, counted as they are written.
  private static final class Removal {
    private final int number;
    private int met = 0;

    Removal(int number) {
      this.number = number;
    }

    Effect from(Effect effect) {
      return switch (effect) {
        case Effect.Operation _, Effect.Close _ -> met++ == number ? Effect.EMPTY : effect;
        case Effect.Empty _, Effect.Chan _ -> effect;
        case Effect.Spawn(var body) -> new Effect.Spawn(from(body));
        case Effect.Seq(var parts) -> Effect.seq(fromAll(parts));
        case Effect.Choice(var left, var right) -> new Effect.Choice(from(left), from(right));
        case Effect.Select(var cases, var otherwise) ->
            new Effect.Select(
                cases.stream().map(c -> c.withBody(from(c.body()))).toList(),
                otherwise.map(this::from));
        case Effect.Range(var channel, var body) -> new Effect.Range(channel, from(body));
        case Effect.Repeat(var times, var body) -> new Effect.Repeat(times, from(body));
      };
    }

    private List<Effect> fromAll(List<Effect> effects) {
      return effects.stream().map(this::from).toList();
    }
  }
}
