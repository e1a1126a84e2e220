package concord.bench.verify;

import concord.behaviour.migo.MigoParser;
import concord.behaviour.migo.Parsed;
import concord.verify.Verifier;
import concord.verify.api.Settings;
import concord.verify.api.Settings.AtReturn;
import concord.verify.api.Settings.Reduction;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/// An upper bound for the speed-up of one search by a second core: the states per second of two
/// threads with separate tables and no communication, compared with one thread. Threads that share
/// a search would also exchange half of the states they find.
///
/// ```
/// java -Xmx3g -XX:+UseSerialGC -cp … concord.bench.verify.ThreadsBench
/// ```
public final class ThreadsBench {
  private record Case(Family family, int n) {}

  private static final List<Case> CASES =
      List.of(
          new Case(Family.PHILOSOPHERS, 7),
          new Case(Family.FAN_IN, 12),
          new Case(Family.PIPELINE, 16),
          new Case(Family.BUFFERED, 8));

  private static final Settings ALL =
      Settings.DEFAULT
          .withAtReturn(AtReturn.CONTINUE)
          .withReduction(Reduction.OFF)
          .withLimits(20_000_000, 300_000, 3_000_000_000L);

  private static final int ROUNDS = 5;

  private ThreadsBench() {}

  public static void main(String[] args) throws InterruptedException {
    for (Case c : CASES) {
      Parsed model = MigoParser.parse("model.migo", c.family().migo(c.n()));
      double one = 0;
      double two = 0;
      for (int round = 0; round < ROUNDS; round++) {
        one = Math.max(one, statesPerSecond(model, 1));
        two = Math.max(two, statesPerSecond(model, 2));
      }
      System.out.printf(
          "%-16s %2d  one thread %9.0f states/s  two %9.0f  ratio %.2f%n",
          c.family().name().toLowerCase(java.util.Locale.ROOT), c.n(), one, two, two / one);
    }
  }

  private static double statesPerSecond(Parsed model, int threads) throws InterruptedException {
    int[] states = new int[threads];
    CountDownLatch done = new CountDownLatch(threads);
    long begin = System.nanoTime();
    for (int t = 0; t < threads; t++) {
      int mine = t;
      Thread.ofPlatform()
          .start(() -> {
            states[mine] = Verifier.verify(model.program(), model.sites(), ALL).states();
            done.countDown();
          });
    }
    done.await();
    double seconds = (System.nanoTime() - begin) / 1e9;
    return java.util.Arrays.stream(states).sum() / seconds;
  }
}
