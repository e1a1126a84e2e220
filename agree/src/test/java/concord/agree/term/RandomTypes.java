package concord.agree.term;

import java.util.List;
import java.util.random.RandomGenerator;

/// Types for property tests, with variables and all effects.
final class RandomTypes {
  private static final List<Type> BASES = List.of(Type.UNIT, Type.INT, Type.BOOL);

  private RandomTypes() {}

  static Type draw(RandomGenerator random, int depth, int variables) {
    if (depth == 0 || random.nextInt(4) == 0) {
      return variables > 0 && random.nextBoolean()
          ? new Type.Var(random.nextInt(variables), Type.Var.Range.ANY)
          : BASES.get(random.nextInt(BASES.size()));
    }
    return switch (random.nextInt(5)) {
      case 0 -> new Type.ListOf(draw(random, depth - 1, variables));
      case 1 -> new Type.RefOf(draw(random, depth - 1, variables));
      case 2 ->
          new Type.PairOf(draw(random, depth - 1, variables), draw(random, depth - 1, variables));
      default ->
          new Type.Fun(
              draw(random, depth - 1, variables),
              List.of(Effect.values()).get(random.nextInt(3)),
              draw(random, depth - 1, variables));
    };
  }
}
