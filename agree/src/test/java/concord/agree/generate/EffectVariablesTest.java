package concord.agree.generate;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.agree.term.Checker;
import concord.agree.term.Effect;
import concord.agree.term.Env;
import concord.agree.term.Expr;
import concord.agree.term.Judgement;
import concord.agree.term.Language;
import concord.agree.term.Signature;
import concord.agree.term.Signature.Primitive;
import concord.agree.term.Type;
import org.junit.jupiter.api.Test;

/// What `List.iter` does is what its argument does: with an effect variable programs are made that
/// a fixed effect forbids.
class EffectVariablesTest {
  private static final int SEEDS = Integer.getInteger("concord.seeds", 4_000);

  /// The extended language as it is without effect variables.
  private static Signature fixed() {
    return new Signature(
        Language.EXTENDED.signature().primitives().stream()
            .map(p -> new Primitive(p.name(), p.type()))
            .toList());
  }

  @Test
  void programsThatAFixedEffectForbids() {
    var generator = new Generator(Language.EXTENDED, Weights.DEFAULT, new Sizes.UpTo(80));
    var with = new Checker(Language.EXTENDED.signature());
    var without = new Checker(fixed());
    int uses = 0;
    int forbidden = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      Expr program = generator.generate(seed);
      assertTrue(with.check(Env.EMPTY, program).fits(Type.INT, Effect.EFFECT), "seed " + seed);
      uses += uses(program) ? 1 : 0;
      forbidden += without.check(Env.EMPTY, program).fits(Type.INT, Effect.EFFECT) ? 0 : 1;
    }
    System.out.printf(
        "%d programs, %d use List.iter or List.fold_left, %d have no type without effect variables%n",
        SEEDS, uses, forbidden);
    assertTrue(forbidden > 0, "no program needs effect variables");
    assertInstanceOf(Judgement.Typed.class, with.check(Env.EMPTY, Expr.ofInt(1)));
  }

  private static boolean uses(Expr e) {
    boolean here =
        e instanceof Expr.Var(var name, _)
            && (name.equals("List.iter") || name.equals("List.fold_left"));
    return here || e.parts().stream().anyMatch(EffectVariablesTest::uses);
  }
}
