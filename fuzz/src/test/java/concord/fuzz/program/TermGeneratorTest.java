package concord.fuzz.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.behaviour.chan.Effect;
import concord.behaviour.chan.Exp;
import concord.behaviour.chan.SelectEffect;
import concord.behaviour.chan.Type;
import concord.behaviour.chan.Typing;
import concord.fuzz.effect.EffectGenerator;
import concord.fuzz.effect.Limits;
import concord.fuzz.effect.Profile;
import concord.fuzz.effect.Weights;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TermGeneratorTest {
  private static final long SEEDS = Long.getLong("concord.seeds", 1_000);
  private static final TermStyle RICH = TermStyle.of(Weights.ALL);

  private static ChannelProgram program(long seed) {
    EffectGenerator generator = new EffectGenerator(Weights.ALL, Profile.FULL, Limits.DEFAULT);
    return new ChannelProgram(generator.generate(seed).effect(), seed, RICH);
  }

  /// `⊢ e : unit & φ`, up to the order of the branches of an `if`.
  @Test
  void termsHaveTheEffectTheyWereMadeFrom() {
    for (long seed = 0; seed < SEEDS; seed++) {
      ChannelProgram program = program(seed);
      Typing.Result result = Typing.check(program.term());
      Typing.Typed typed = assertInstanceOf(Typing.Typed.class, result, "seed " + seed);
      assertEquals(Type.UNIT, typed.type(), "seed " + seed);
      assertEquals(ordered(program.effect()), ordered(typed.effect()), "seed " + seed);
    }
  }

  @Test
  void sameSeedSameTerm() {
    for (long seed = 0; seed < 100; seed++) {
      assertEquals(program(seed).term(), program(seed).term());
      assertEquals(Wire.encode(program(seed), 3, 20), Wire.encode(program(seed), 3, 20));
    }
  }

  @Test
  void wireText() {
    Effect effect =
        Effect.seq(
            new Effect.Chan("c", 2),
            new Effect.Spawn(new Effect.Put("c")),
            new Effect.Choice(new Effect.Get("c"), Effect.EMPTY));
    assertEquals(
        "7 20 1 2 -1 2 s 1 p 0 ? 1 g 0 0",
        Wire.encode(new ChannelProgram(effect, 1, TermStyle.PLAIN), 7, 20));
  }

  @Test
  void allKindsOfChoicesOccur() {
    StringBuilder all = new StringBuilder();
    for (long seed = 0; seed < 200; seed++) {
      Exp term = program(seed).term();
      all.append(TermPrinter.print(term));
    }
    for (String kind :
        new String[] {
          "if any", "if true", "if 1 = 2", "expect ", "channel(int", "let f", "repeat "
        }) {
      assertTrue(all.indexOf(kind) >= 0, kind);
    }
  }

  /// The effect with the sides of every choice in the order of their text.
  private static Effect ordered(Effect effect) {
    return switch (effect) {
      case Effect.Empty _, Effect.Chan _, Effect.Operation _, Effect.Close _ -> effect;
      case Effect.Spawn(var body) -> new Effect.Spawn(ordered(body));
      case Effect.Seq(var parts) ->
          Effect.seq(parts.stream().map(TermGeneratorTest::ordered).toList());
      case Effect.Choice(var left, var right) -> {
        Effect l = ordered(left);
        Effect r = ordered(right);
        yield l.toString().compareTo(r.toString()) <= 0
            ? new Effect.Choice(l, r)
            : new Effect.Choice(r, l);
      }
      case Effect.Select(var cases, Optional<Effect> otherwise) ->
          new Effect.Select(
              cases.stream().map(TermGeneratorTest::ordered).toList(),
              otherwise.map(TermGeneratorTest::ordered));
      case Effect.Range(var c, var body) -> new Effect.Range(c, ordered(body));
      case Effect.Repeat(var n, var body) -> new Effect.Repeat(n, ordered(body));
    };
  }

  private static SelectEffect ordered(SelectEffect sr) {
    return sr.withBody(ordered(sr.body()));
  }
}
