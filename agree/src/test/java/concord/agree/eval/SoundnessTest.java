package concord.agree.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.agree.backend.OcamlPrinter;
import concord.agree.generate.Generator;
import concord.agree.generate.Sizes;
import concord.agree.generate.Weights;
import concord.agree.term.Checker;
import concord.agree.term.Env;
import concord.agree.term.Expr;
import concord.agree.term.Judgement;
import concord.agree.term.Language;
import concord.agree.term.Literal;
import concord.agree.term.Type;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Theorem 3.9: what is typed tt/ff shows the same trace from left to right, from right to left,
/// and interleaved. Theorem 3.8: what is typed ff/ff shows nothing.
class SoundnessTest {
  private static final int SEEDS = Integer.getInteger("concord.seeds", 1_500);

  @ParameterizedTest
  @EnumSource(Language.class)
  void everyOrderShowsTheSameTrace(Language language) {
    var generator = new Generator(language, Weights.DEFAULT, new Sizes.UpTo(60));
    int effects = 0;
    int known = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      Expr program = generator.generate(seed);
      var random = new SplittableRandom(seed);
      List<Optional<Evaluation.Trace>> traces =
          List.of(
              Evaluation.run(program, () -> true),
              Evaluation.run(program, () -> false),
              Evaluation.run(program, random::nextBoolean),
              Evaluation.run(program, random::nextBoolean));
      if (traces.stream().anyMatch(Optional::isEmpty)) {
        continue; // beyond the evaluator in some order
      }
      Evaluation.Trace trace = traces.getFirst().orElseThrow();
      long replay = seed;
      assertEquals(
          1,
          traces.stream().distinct().count(),
          () -> "seed " + replay + ": " + OcamlPrinter.open(program) + " shows " + traces);
      known++;
      effects += trace.output().isEmpty() && trace.ending().startsWith("Int") ? 0 : 1;
    }
    assertTrue(known > SEEDS * 0.95, "only " + known + " programs could be evaluated");
    assertTrue(effects > known / 10, "only " + effects + " of " + known + " had an effect");
  }

  /// Theorem 3.8: if evaluation shows an effect, then ef = tt. Asked of every closed part of the
  /// programs: one typed ff/ff prints nothing and comes to a value.
  @ParameterizedTest
  @EnumSource(Language.class)
  void whatIsTypedWithoutEffectShowsNone(Language language) {
    var generator = new Generator(language, Weights.DEFAULT, new Sizes.UpTo(60));
    var checker = new Checker(language.signature());
    int pure = 0;
    int effectful = 0;
    for (long seed = 0; seed < SEEDS / 3; seed++) {
      for (Expr part : parts(generator.generate(seed)).toList()) {
        if (!(checker.check(Env.EMPTY, part) instanceof Judgement.Typed(var type, var effect))) {
          continue; // a variable is free in it
        }
        Optional<Evaluation.Trace> trace = Evaluation.run(part, () -> true);
        if (trace.isEmpty()) {
          continue;
        }
        boolean shown = !trace.get().output().isEmpty() || !trace.get().value();
        long replay = seed;
        if (shown) {
          effectful++;
          assertTrue(
              effect.ef(),
              () ->
                  "seed "
                      + replay
                      + ": "
                      + OcamlPrinter.open(part)
                      + " : "
                      + type
                      + " shows "
                      + trace);
        } else if (!effect.ef()) {
          pure++;
        }
      }
    }
    assertTrue(pure > 500, "only " + pure + " parts without effect");
    assertTrue(effectful > 50, "only " + effectful + " parts with one");
  }

  private static Stream<Expr> parts(Expr e) {
    return Stream.concat(Stream.of(e), e.parts().stream().flatMap(SoundnessTest::parts));
  }

  /// The oracle's planted bug: the introduction's program depends on the order, and that is seen.
  @Test
  void aProgramThatDependsOnTheOrderIsSeenToDoSo() {
    Expr print =
        new Expr.Var(
            "print_int", Language.PAPER.signature().find("print_int").orElseThrow().type());
    Expr constant =
        new Expr.Lam("x", Type.UNIT, new Expr.Lam("y", Type.UNIT, new Expr.Lit(Literal.ofInt(0))));
    Expr program =
        new Expr.App(
            new Expr.App(constant, new Expr.App(print, Expr.ofInt(0))),
            new Expr.App(print, Expr.ofInt(5)));
    assertEquals("05", Evaluation.run(program, () -> true).orElseThrow().output());
    assertEquals("50", Evaluation.run(program, () -> false).orElseThrow().output());
  }
}
