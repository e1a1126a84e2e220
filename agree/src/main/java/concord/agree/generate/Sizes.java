package concord.agree.generate;

import java.util.Optional;
import java.util.random.RandomGenerator;

/// The requested sizes of programs. They bound the real size only roughly: a generator halves and
/// divides them on the way down.
public sealed interface Sizes {

  int draw(RandomGenerator random);

  /// Mostly small, sometimes very large: half of the sizes below 10, a quarter below 100, a fifth
  /// below 1,000, the rest below 10,000.
  record Paper() implements Sizes {
    @Override
    public int draw(RandomGenerator random) {
      double p = random.nextDouble();
      return random.nextInt(p < 0.5 ? 10 : p < 0.75 ? 100 : p < 0.95 ? 1_000 : 10_000);
    }
  }

  /// Any size up to `bound`, all equally often.
  record UpTo(int bound) implements Sizes {
    @Override
    public int draw(RandomGenerator random) {
      return random.nextInt(bound + 1);
    }
  }

  /// Reads `paper` or a number.
  static Optional<Sizes> parse(String text) {
    if (text.equals("paper")) {
      return Optional.of(new Paper());
    }
    return text.matches("\\d{1,6}")
        ? Optional.of(new UpTo(Integer.parseInt(text)))
        : Optional.empty();
  }
}
