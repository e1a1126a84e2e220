package concord.agree.term;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.agree.term.Unification.Substitution;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class UnificationTest {
  private static final int SEEDS = Integer.getInteger("concord.seeds", 5_000);

  @Test
  void aUnifierMakesBothTheSameAndIsIdempotent() {
    int unified = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      var random = new SplittableRandom(seed);
      Type a = RandomTypes.draw(random, 3, 4);
      Type b = RandomTypes.draw(random, 3, 4);
      Optional<Substitution> s = Unification.unify(a, b);
      if (s.isPresent()) {
        unified++;
        Type left = s.get().apply(a);
        long replay = seed;
        assertEquals(left.erased(), s.get().apply(b).erased(), () -> "seed " + replay);
        assertEquals(left, s.get().apply(left), () -> "seed " + replay);
      }
    }
    assertTrue(unified > SEEDS / 20, unified + " of " + SEEDS + " unified");
  }

  @Test
  void anInstanceUnifiesAndNothingMoreSpecialIsChosen() {
    for (long seed = 0; seed < SEEDS; seed++) {
      var random = new SplittableRandom(seed);
      Type general = RandomTypes.draw(random, 3, 3);
      var chosen = Substitution.empty();
      for (int id = 0; id < 3; id++) {
        chosen.types().put(id, RandomTypes.draw(random, 2, 0));
      }
      Type instance = chosen.apply(general);
      long replay = seed;
      Substitution found =
          Unification.unify(general, instance)
              .orElseThrow(() -> new AssertionError("seed " + replay));
      assertEquals(instance.erased(), found.apply(general).erased(), () -> "seed " + replay);
    }
  }

  @Test
  void unificationIsSymmetric() {
    for (long seed = 0; seed < SEEDS; seed++) {
      var random = new SplittableRandom(seed);
      Type a = RandomTypes.draw(random, 3, 3);
      Type b = RandomTypes.draw(random, 3, 3);
      long replay = seed;
      assertEquals(
          Unification.unify(a, b).isPresent(),
          Unification.unify(b, a).isPresent(),
          () -> "seed " + replay + ": " + a + " and " + b);
    }
  }

  @Test
  void aVariableDoesNotUnifyWithATypeAroundIt() {
    Type x = new Type.Var(0, Type.Var.Range.ANY);
    assertEquals(Optional.empty(), Unification.unify(x, new Type.ListOf(x)));
  }

  @Test
  void whatIsComparedHasNoFunctionInIt() {
    Type data = new Type.Var(0, Type.Var.Range.DATA);
    Type any = new Type.Var(1, Type.Var.Range.ANY);
    Type function = new Type.Fun(Type.INT, Effect.PURE, Type.INT);
    assertEquals(Optional.empty(), Unification.unify(data, function));
    assertEquals(Optional.empty(), Unification.unify(data, new Type.ListOf(function)));
    assertEquals(Optional.empty(), Unification.unify(data, new Type.RefOf(Type.INT)));
    // 'a and ''a * function: the first becomes data, so the second cannot be met.
    assertEquals(
        Optional.empty(),
        Unification.unify(new Type.PairOf(data, any), new Type.PairOf(any, function)));
  }
}
