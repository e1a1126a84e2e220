package concord.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SupplyTest {
  private static final long SEED = 42;

  private static List<Case<Integer>> madeAtOnce(Subject<Integer> subject, long from, long to) {
    return LongStream.range(from, to)
        .mapToObj(i -> new Case<>(i, Case.seed(SEED, i), subject.generate(Case.seed(SEED, i))))
        .toList();
  }

  @Test
  void whatWasMadeAheadIsWhatWouldHaveBeenMadeLater() throws Exception {
    Countdown subject = new Countdown();
    try (var supply = new Supply<>(subject, SEED)) {
      var taken = new ArrayList<Case<Integer>>();
      for (int size = 1; taken.size() < 500; size = size % 17 + 3) {
        taken.addAll(supply.take(taken.size(), taken.size() + size));
      }
      assertEquals(madeAtOnce(subject, 0, taken.size()), taken);
    }
  }

  @Test
  void rangesMayBeTakenInAnyOrder() throws Exception {
    Countdown subject = new Countdown();
    try (var supply = new Supply<>(subject, SEED)) {
      for (long from : List.of(100L, 0L, 50L, 7L, 10L)) {
        assertEquals(madeAtOnce(subject, from, from + 3), supply.take(from, from + 3));
      }
    }
  }

  @Test
  void theNextProgramsAreMadeBeforeAnybodyAsks() throws Exception {
    var fourMade = new CountDownLatch(4);
    var subject =
        new Countdown() {
          @Override
          public Integer generate(long seed) {
            fourMade.countDown();
            return super.generate(seed);
          }
        };
    try (var supply = new Supply<>(subject, SEED)) {
      assertEquals(2, supply.take(0, 2).size());
      fourMade.await(); // two more than were taken
    }
  }

  @Test
  void aProgramThatCannotBeMadeIsToldToWhoTakesIt() throws Exception {
    var subject =
        new Countdown() {
          @Override
          public Integer generate(long seed) {
            if (seed == Case.seed(SEED, 3)) {
              throw new IllegalArgumentException("no third program");
            }
            return super.generate(seed);
          }
        };
    try (var supply = new Supply<>(subject, SEED)) {
      assertEquals(3, supply.take(0, 3).size());
      var e = assertThrows(IllegalStateException.class, () -> supply.take(3, 6));
      assertTrue(e.getCause().getMessage().contains("third"), e.toString());
    }
  }
}
