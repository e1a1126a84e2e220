package concord.agree.generate;

import concord.agree.term.Effect;
import concord.agree.term.Language;
import concord.agree.term.Type;
import java.util.List;
import java.util.random.RandomGenerator;

/// Makes types where a rule leaves them open: the τ1 of EApp and ELet, variables of signatures.
final class Types {
  private static final int DEPTH = 3;
  private static final List<Type> PAPER = List.of(Type.UNIT, Type.BOOL, Type.INT, Type.STRING);
  private static final List<Type> EXTENDED =
      List.of(
          Type.UNIT,
          Type.BOOL,
          Type.INT,
          Type.INT,
          Type.STRING,
          Type.CHAR,
          Type.FLOAT,
          Type.INT32,
          Type.INT64);

  private final Language language;

  Types(Language language) {
    this.language = language;
  }

  Type any(RandomGenerator random) {
    return any(random, DEPTH);
  }

  private Type any(RandomGenerator random, int depth) {
    return depth > 0 && random.nextInt(6) == 0
        ? new Type.Fun(
            any(random, depth - 1),
            random.nextBoolean() ? Effect.PURE : Effect.EFFECT,
            any(random, depth - 1))
        : data(random, depth, Type.Var.Range.ANY);
  }

  /// Values that can be compared.
  Type data(RandomGenerator random) {
    return data(random, DEPTH, Type.Var.Range.DATA);
  }

  private Type data(RandomGenerator random, int depth, Type.Var.Range range) {
    if (depth == 0 || random.nextInt(3) != 0) {
      List<Type> bases = language == Language.PAPER ? PAPER : EXTENDED;
      return bases.get(random.nextInt(bases.size()));
    }
    return switch (language == Language.PAPER ? 0 : random.nextInt(4)) {
      case 1 -> new Type.OptionOf(part(random, depth - 1, range));
      case 2 -> new Type.PairOf(part(random, depth - 1, range), part(random, depth - 1, range));
      case 3 ->
          range == Type.Var.Range.ANY
              ? new Type.RefOf(part(random, depth - 1, range))
              : data(random, depth - 1, range);
      default -> new Type.ListOf(part(random, depth - 1, range));
    };
  }

  private Type part(RandomGenerator random, int depth, Type.Var.Range range) {
    return range == Type.Var.Range.ANY ? any(random, depth) : data(random, depth, range);
  }
}
