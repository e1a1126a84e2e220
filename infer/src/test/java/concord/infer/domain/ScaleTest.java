package concord.infer.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.go.types.Basic;
import java.math.BigInteger;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// Large numbers become small together, and keep what they are to each other.
final class ScaleTest {
  @Test
  void smallNumbersNeedNone() {
    assertTrue(Scale.of(set(1, 3, 8)).isEmpty());
  }

  @Test
  void proportionsStay() {
    assertEquals(List.of(4L, 8L, 2L), scaled(set(1000, 2000), 1000, 2000, 500));
  }

  @Test
  void differencesStay() {
    assertEquals(List.of(3L, 4L), scaled(set(999, 1000), 999, 1000));
  }

  @Test
  void orderStays() {
    assertEquals(List.of(3L, 4L), scaled(set(50_000, 1_000_000), 50_000, 1_000_000));
  }

  @Test
  void whatWasSmallStaysSmaller() {
    assertEquals(List.of(5L, 8L), scaled(set(5, 1000), 5, 1000));
  }

  @Test
  void otherNumbersStay() {
    assertEquals(List.of(1001L, 7L, -1000L), scaled(set(1000), 1001, 7, -1000));
  }

  private static List<Long> scaled(NavigableSet<BigInteger> bounds, long... numbers) {
    Scale scale = Scale.of(bounds).orElseThrow();
    return LongStream.of(numbers)
        .mapToObj(n -> scale.apply(BigInteger.valueOf(n), Basic.INT).longValue())
        .toList();
  }

  private static NavigableSet<BigInteger> set(long... numbers) {
    NavigableSet<BigInteger> set = new TreeSet<>();
    LongStream.of(numbers).mapToObj(BigInteger::valueOf).forEach(set::add);
    return set;
  }
}
