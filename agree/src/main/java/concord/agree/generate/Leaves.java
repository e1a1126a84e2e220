package concord.agree.generate;

import concord.agree.term.Base;
import concord.agree.term.Effect;
import concord.agree.term.Expr;
import concord.agree.term.Literal;
import concord.agree.term.Type;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/// Constants, and the smallest term of every type.
public final class Leaves {
  private static final long[] INTS = {0, 0, 0, 1, 1, -1, 2, 3, 63, 255, 4611686018427387903L};
  private static final String LETTERS = "abcXYZ019 .-_";
  private static final double[] FLOATS = {0, 1, -1, 0.5, 2.5, 1e10, -0.125};

  private Leaves() {}

  /// Whether EConst applies.
  static boolean hasLiteral(Type type) {
    return switch (type) {
      case Type.Of _, Type.ListOf _, Type.OptionOf _ -> true;
      case Type.Fun _, Type.PairOf _, Type.RefOf _, Type.Var _ -> false;
    };
  }

  /// A constant of a type for which [#hasLiteral].
  static Literal literal(Type type, RandomGenerator random) {
    return switch (type) {
      case Type.Of(var base) -> ofBase(base, random);
      case Type.ListOf(var element) -> {
        int length = hasLiteral(element) ? random.nextInt(4) : 0;
        yield new Literal.ListOf(
            element, IntStream.range(0, length).mapToObj(_ -> literal(element, random)).toList());
      }
      case Type.OptionOf(var element) -> new Literal.None(element);
      case Type.Fun _, Type.PairOf _, Type.RefOf _, Type.Var _ ->
          throw new IllegalArgumentException("no constant of type " + type);
    };
  }

  private static Literal ofBase(Base base, RandomGenerator random) {
    return switch (base) {
      case UNIT -> Literal.UNIT;
      case BOOL -> new Literal.Bool(random.nextBoolean());
      case INT ->
          Literal.ofInt(
              random.nextBoolean()
                  ? INTS[random.nextInt(INTS.length)]
                  : random.nextInt(-100, 1000));
      case INT32, INT64 ->
          new Literal.Int(random.nextBoolean() ? random.nextInt(-2, 3) : random.nextInt(), base);
      case SHIFT -> new Literal.Int(random.nextInt(3) == 0 ? 63 : random.nextInt(64), base);
      case SHIFT32 -> new Literal.Int(random.nextInt(32), base);
      case FUEL -> new Literal.Int(random.nextInt(5), base);
      case STRING -> new Literal.Str(text(random));
      case CHAR -> new Literal.Char(LETTERS.charAt(random.nextInt(LETTERS.length())));
      case FLOAT ->
          new Literal.Real(
              random.nextBoolean()
                  ? FLOATS[random.nextInt(FLOATS.length)]
                  : random.nextInt(-1000, 1000) / 8.0);
    };
  }

  /// Mostly the empty string, numbers and truth values, so that conversions succeed now and then.
  private static String text(RandomGenerator random) {
    return switch (random.nextInt(6)) {
      case 0, 1 -> "";
      case 2 -> Integer.toString(random.nextInt(-5, 100));
      case 3 -> random.nextBoolean() ? "true" : "false";
      default -> {
        var text = new StringBuilder();
        for (int n = random.nextInt(8); n > 0; n--) {
          text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        yield text.toString();
      }
    };
  }

  /// The smallest term of the type, without effect. Every type has one.
  ///
  /// @param fresh makes the names of bound variables
  public static Expr least(Type type, Supplier<String> fresh) {
    return switch (type) {
      case Type.Of(var base) -> new Expr.Lit(leastOf(base));
      case Type.ListOf(var element) ->
          new Expr.Lit(new Literal.ListOf(element, java.util.List.of()));
      case Type.OptionOf(var element) -> new Expr.Lit(new Literal.None(element));
      case Type.PairOf(var a, var b) -> new Expr.Pair(least(a, fresh), least(b, fresh));
      case Type.RefOf(var element) ->
          new Expr.App(
              new Expr.Var("ref", new Type.Fun(element, Effect.PURE, type)), least(element, fresh));
      case Type.Fun(var param, _, var result) ->
          new Expr.Lam(fresh.get(), param, least(result, fresh));
      case Type.Var alpha -> throw new IllegalArgumentException("no term of type " + alpha);
    };
  }

  private static Literal leastOf(Base base) {
    return switch (base) {
      case UNIT -> Literal.UNIT;
      case BOOL -> new Literal.Bool(false);
      case INT, INT32, INT64, SHIFT, SHIFT32, FUEL -> new Literal.Int(0, base);
      case STRING -> new Literal.Str("");
      case CHAR -> new Literal.Char('a');
      case FLOAT -> new Literal.Real(0);
    };
  }

  /// Shrinking asks which constants cannot become simpler, with the constant's own type.
  public static Optional<Literal> leastLiteral(Type type) {
    return switch (type) {
      case Type.Of(var base) -> Optional.of(leastOf(base));
      case Type.ListOf(var element) ->
          Optional.of(new Literal.ListOf(element, java.util.List.of()));
      case Type.OptionOf(var element) -> Optional.of(new Literal.None(element));
      case Type.Fun _, Type.PairOf _, Type.RefOf _, Type.Var _ -> Optional.empty();
    };
  }
}
