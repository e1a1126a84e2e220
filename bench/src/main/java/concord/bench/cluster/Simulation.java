package concord.bench.cluster;

import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.SplittableRandom;

/// One campaign on a cluster, as discrete events. Executors take ranges, as `cluster.Planner` cuts
/// them; the driver hands out one task after the other, and the store records one range after the
/// other. Ranges take as long as measured ones, drawn at random.
final class Simulation {
  private static final double TASK_SECONDS = 4;
  private static final double SHORTEST = 16;
  private static final double LONGEST = 8_000;
  private static final int ROUNDS_LEFT = 2;

  private final Measured measured;
  private final SplittableRandom random;

  Simulation(Measured measured, long seed) {
    this.measured = measured;
    this.random = new SplittableRandom(seed);
  }

  /// Seconds until `cases` are examined by `executors`.
  ///
  /// @param shipped whether every executor gets the archive from the driver; otherwise it has it
  double seconds(long cases, int executors, boolean shipped) {
    double archive = shipped ? measured.archiveMegabytes() / measured.megabytesPerSecond() : 0;
    double begin = // the driver sends to all at once: all have the archive at the end
        measured.driverSeconds() + measured.executorSeconds() + archive * executors;
    PriorityQueue<Event> events = new PriorityQueue<>(Comparator.comparingDouble(Event::at));
    for (int i = 0; i < executors; i++) {
      events.add(new Event(begin, Kind.FREE));
    }
    double mean = mean();
    double driver = 0;
    double store = 0;
    double left = cases;
    while (!events.isEmpty()) {
      Event event = events.remove();
      switch (event.kind()) {
        case FREE -> {
          if (left > 0) {
            double sharing = left / ((double) ROUNDS_LEFT * executors);
            double size =
                Math.min(
                    left, Math.clamp(Math.min(TASK_SECONDS / mean, sharing), SHORTEST, LONGEST));
            left -= size;
            driver = Math.max(driver, event.at()) + measured.dispatchMillis() / 1e3;
            events.add(new Event(driver + size * each(), Kind.EXAMINED));
          }
        }
        case EXAMINED -> {
          store = Math.max(store, event.at()) + measured.storeMillis() / 1e3;
          events.add(new Event(store, Kind.FREE));
        }
      }
    }
    return store;
  }

  /// An event of an executor.
  private enum Kind {
    FREE,
    EXAMINED
  }

  private record Event(double at, Kind kind) {}

  /// Seconds for a case.
  private double each() {
    List<Double> all = measured.rangeMillis();
    return all.get(random.nextInt(all.size())) / 1e3 / measured.rangeCases();
  }

  private double mean() {
    double sum = 0;
    for (double millis : measured.rangeMillis()) {
      sum += millis;
    }
    return sum / measured.rangeMillis().size() / 1e3 / measured.rangeCases();
  }
}
