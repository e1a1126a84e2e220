package concord.infer.domain;

import concord.facts.data.Kinds;
import concord.go.types.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/// Replaces large numbers by smaller ones: a few rounds, workers or buffer places show the same as
/// a thousand, and can be followed one by one.
///
/// This is the small scope hypothesis (Jackson, 2006), an approximation that the answer must name.
/// All large numbers change together: by a common factor if possible, so that two times five
/// hundred is still a thousand; else by a common difference, so that one less is still one less;
/// else only their order is kept. Small numbers stay, and stay smaller.
public final class Scale {
  /// Numbers up to this are followed as they are.
  static final BigInteger SMALL = BigInteger.valueOf(8);

  /// Larger numbers are hardly ever followed to the end.
  private static final BigInteger FAR = BigInteger.valueOf(32);

  private static final BigInteger LEAST = BigInteger.valueOf(3);

  /// The largest replacement.
  public static final BigInteger MOST = BigInteger.valueOf(16);

  private final UnaryOperator<BigInteger> smaller;

  private Scale(UnaryOperator<BigInteger> smaller) {
    this.smaller = smaller;
  }

  /// A scale for the numbers that count rounds or objects; empty if all are small.
  public static Optional<Scale> of(NavigableSet<BigInteger> bounds) {
    List<BigInteger> large = new ArrayList<>(bounds.tailSet(SMALL, false));
    if (large.isEmpty()) {
      return Optional.empty();
    }
    BigInteger most = bounds.headSet(SMALL, true).isEmpty() ? BigInteger.ZERO : bounds.floor(SMALL);
    BigInteger least = most.add(BigInteger.ONE).max(LEAST);
    return Optional.of(
        new Scale(
            byFactor(large, least)
                .or(() -> byDifference(large, least))
                .orElseGet(() -> byOrder(large, least))));
  }

  /// The smallest numbers in the same proportions.
  private static Optional<UnaryOperator<BigInteger>> byFactor(
      List<BigInteger> large, BigInteger least) {
    for (BigInteger n = least; n.compareTo(MOST) <= 0; n = n.add(BigInteger.ONE)) {
      BigInteger factor = large.getFirst().divide(n);
      boolean fits =
          large.stream().allMatch(b -> isMultiple(b, factor))
              && large.getLast().divide(factor).compareTo(MOST) <= 0;
      if (fits && large.getFirst().equals(n.multiply(factor))) {
        return Optional.of(b -> isMultiple(b, factor) ? b.divide(factor) : b);
      }
    }
    return Optional.empty();
  }

  private static boolean isMultiple(BigInteger number, BigInteger factor) {
    return factor.signum() > 0 && number.mod(factor).signum() == 0;
  }

  /// The smallest numbers with the same differences.
  private static Optional<UnaryOperator<BigInteger>> byDifference(
      List<BigInteger> large, BigInteger least) {
    BigInteger difference = large.getFirst().subtract(least);
    if (large.getLast().subtract(difference).compareTo(MOST) > 0) {
      return Optional.empty();
    }
    BigInteger from = large.getFirst().subtract(BigInteger.ONE);
    BigInteger to = large.getLast().add(BigInteger.ONE);
    return Optional.of(
        b -> from.compareTo(b) <= 0 && b.compareTo(to) <= 0 ? b.subtract(difference) : b);
  }

  /// The smallest numbers in the same order.
  private static UnaryOperator<BigInteger> byOrder(List<BigInteger> large, BigInteger least) {
    return b -> {
      int rank = large.indexOf(b);
      return rank < 0 ? b : least.add(BigInteger.valueOf(rank));
    };
  }

  /// The replacement of a number of this type. Durations stay, because they count nothing.
  public BigInteger apply(BigInteger number, Type type) {
    return number.compareTo(SMALL) <= 0 || Kinds.isDuration(type) ? number : smaller.apply(number);
  }

  /// The numbers that count rounds or objects, collected while code is followed.
  public static final class Bounds {
    private final Map<AllocationSite, BigInteger> met = new HashMap<>();

    /// At one place the largest counts, because a loop may also count down.
    public void meet(AllocationSite place, BigInteger number) {
      if (number.signum() > 0) {
        met.merge(place, number, BigInteger::max);
      }
    }

    public boolean areFar() {
      return met.values().stream().anyMatch(n -> n.compareTo(FAR) > 0);
    }

    public NavigableSet<BigInteger> all() {
      return new TreeSet<>(met.values());
    }
  }
}
