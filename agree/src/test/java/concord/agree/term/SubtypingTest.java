package concord.agree.term;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SubtypingTest {
  private static final int SEEDS = Integer.getInteger("concord.seeds", 5_000);

  @Test
  void eOrder() {
    assertTrue(Effect.PURE.eOrder(Effect.EFFECT) && Effect.EFFECT.eOrder(Effect.ORDER));
    assertFalse(Effect.EFFECT.eOrder(Effect.PURE));
  }

  @Test
  void btReflSub() {
    assertTrue(Subtyping.isSubtype(Type.INT, Type.INT));
    assertFalse(Subtyping.isSubtype(Type.INT, Type.BOOL));
  }

  @Test
  void funSub() {
    Type pure = new Type.Fun(Type.INT, Effect.PURE, Type.INT);
    Type effect = new Type.Fun(Type.INT, Effect.EFFECT, Type.INT);
    assertTrue(Subtyping.isSubtype(pure, effect));
    assertFalse(Subtyping.isSubtype(effect, pure));
    Type wantsEffect = new Type.Fun(effect, Effect.PURE, Type.INT);
    Type wantsPure = new Type.Fun(pure, Effect.PURE, Type.INT);
    assertTrue(Subtyping.isSubtype(wantsEffect, wantsPure));
    assertFalse(Subtyping.isSubtype(wantsPure, wantsEffect));
  }

  @Test
  void theJoinIsAboveBothAndBelowWhateverElseIs() {
    int joined = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      var random = new SplittableRandom(seed);
      Type shape = RandomTypes.draw(random, 3, 0);
      Type a = otherEffects(shape, random);
      Type b = otherEffects(shape, random);
      Type c = otherEffects(shape, random);
      Optional<Type> join = Subtyping.join(a, b);
      long replay = seed;
      if (join.isPresent()) {
        joined++;
        assertTrue(Subtyping.isSubtype(a, join.get()), () -> "seed " + replay);
        assertTrue(Subtyping.isSubtype(b, join.get()), () -> "seed " + replay);
        if (Subtyping.isSubtype(a, c) && Subtyping.isSubtype(b, c)) {
          assertTrue(Subtyping.isSubtype(join.get(), c), () -> "seed " + replay);
        }
      } else {
        assertFalse(Subtyping.isSubtype(a, b) && !a.equals(b), () -> "seed " + replay);
      }
      assertTrue(Subtyping.isSubtype(a, a));
      if (Subtyping.isSubtype(a, b) && Subtyping.isSubtype(b, c)) {
        assertTrue(Subtyping.isSubtype(a, c), () -> "seed " + replay);
      }
    }
    assertTrue(joined > SEEDS / 2, joined + " joins");
  }

  private static Type otherEffects(Type type, SplittableRandom random) {
    return type instanceof Type.Fun(var a, _, var b)
        ? new Type.Fun(
            otherEffects(a, random),
            random.nextBoolean() ? Effect.PURE : Effect.EFFECT,
            otherEffects(b, random))
        : type.map(part -> otherEffects(part, random));
  }

  @Test
  void twoEffectsInAnOpenOrderDependOnIt() {
    assertEquals(Effect.ORDER, Effect.unordered(Effect.EFFECT, Effect.EFFECT));
    assertEquals(Effect.EFFECT, Effect.unordered(Effect.EFFECT, Effect.PURE));
    assertEquals(Effect.PURE, Effect.unordered(Effect.PURE, Effect.PURE));
  }
}
