package concord.cluster;

import concord.campaign.CampaignId;
import concord.campaign.store.Credentials;
import concord.campaign.store.RangeState;
import concord.campaign.store.Store;
import concord.campaign.store.Stores;
import concord.fixtures.Postgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/// What Spark costs beside a local run on the same processors, and how time falls with workers.
/// Prints ratios and what `bench.cluster.ClusterModel` needs; asserts nothing, since clocks differ.
///
/// `bin/test-cluster -Dtest=OverheadBench -Dconcord.bench=true`
@EnabledIfSystemProperty(named = "concord.bench", matches = "true")
class OverheadBench {
  private static final int ROUNDS = Integer.getInteger("concord.rounds", 2);
  private static final long PROGRAMS = Long.getLong("concord.programs", 6_000);
  private static final long FEW = 100;

  /// A runtime that waits instead of computing, so that several workers on one machine do not
  /// compete for its processors: each program takes 5 ms.
  private static final String WAITING_GO =
      """
      #!/bin/sh
      case $1 in
        version) echo "go version go0.0-waiting" ;;
        env) echo /nowhere ;;
        build)
          while [ "$1" != -o ]; do shift; done
          cat > "$2" <<'DRIVER'
      #!/usr/bin/env python3
      import sys, time
      for line in sys.stdin:
          time.sleep(0.005)
          print(line.split()[0], "ok", flush=True)
      DRIVER
          chmod +x "$2" ;;
      esac
      """;

  @TempDir Path folder;

  /// A campaign from its first range to its last.
  private record Timed(double startUp, double seconds, List<RangeState> ranges) {}

  private Timed timed(Store store, Process process, Instant begin, String log) throws Exception {
    int code = process.waitFor();
    if (code != 0) {
      throw new IOException("exit code " + code + ": " + log);
    }
    CampaignId id = store.campaigns().getLast().id();
    List<RangeState> ranges = store.ranges(id, 0, Integer.MAX_VALUE);
    Instant first =
        ranges.stream().map(RangeState::taken).min(Comparator.naturalOrder()).orElseThrow();
    Instant last =
        ranges.stream().map(RangeState::done).max(Comparator.naturalOrder()).orElseThrow();
    return new Timed(seconds(begin, first), seconds(first, last), ranges);
  }

  private static double seconds(Instant from, Instant to) {
    return Duration.between(from, to).toMillis() / 1e3;
  }

  private static List<String> fuzz(String store, long programs) {
    return List.of(
        "fuzz", "go", "--seed", "3", "--store", store, "--programs", String.valueOf(programs));
  }

  /// The same campaign here and there, a long one and one of a few programs: what the long one
  /// takes beyond the short one is work, the rest is start-up. Rounds alternate; the least of each
  /// counts. Where nobody else uses the machine, seconds of the clock are the better measure, else
  /// seconds of computing.
  @Test
  void overheadOnTheSameProcessors() throws Exception {
    int cores = Runtime.getRuntime().availableProcessors();
    try (Computing computing = Computing.start();
        Postgres postgres = Postgres.start();
        Standalone cluster = Standalone.start(folder, postgres, 0);
        Store store = open(postgres)) {
      cluster.addWorker(cores);
      var local = new Least();
      var spark = new Least();
      for (int round = 0; round < ROUNDS; round++) {
        for (long programs : List.of(FEW, PROGRAMS)) {
          List<String> fuzz = fuzz(postgres.url(), programs);
          local.add(programs, measured(computing, store, () -> cluster.local("local", fuzz)));
          spark.add(
              programs, measured(computing, store, () -> cluster.concord("spark", fuzz, cores)));
        }
      }
      System.out.printf(
          Locale.ROOT,
          "overhead of Spark over local on %d processors: %.2f by the clock (%.1f s, %.1f s)%n",
          cores,
          spark.seconds / local.seconds,
          spark.seconds,
          local.seconds);
      System.out.printf(
          Locale.ROOT,
          "overhead of Spark over local in computing: %.2f (%.1f s, %.1f s beyond start-up, which"
              + " takes %.1f s, %.1f s)%n",
          spark.work() / local.work(),
          spark.work(),
          local.work(),
          spark.few,
          local.few);
    }
  }

  /// The least of all rounds.
  private static final class Least {
    private double few = Double.MAX_VALUE;
    private double all = Double.MAX_VALUE;
    private double seconds = Double.MAX_VALUE;

    void add(long programs, Measured measured) {
      if (programs == FEW) {
        few = Math.min(few, measured.computed);
      } else {
        all = Math.min(all, measured.computed);
        seconds = Math.min(seconds, measured.timed.seconds);
      }
    }

    double work() {
      return all - few;
    }
  }

  private record Measured(Timed timed, double computed) {}

  private Measured measured(Computing computing, Store store, Callable<Process> start)
      throws Exception {
    double before = computing.seconds();
    Timed timed = timed(store, start.call(), Instant.now(), "see the logs");
    Thread.sleep(1_000); // until executors have ended too
    Measured measured = new Measured(timed, computing.seconds() - before);
    System.out.printf(
        Locale.ROOT,
        "start-up %.1f s, examined in %.1f s, computed %.1f s, %d ranges%n",
        timed.startUp,
        timed.seconds,
        measured.computed,
        timed.ranges.size());
    return measured;
  }

  @Test
  void oneToFourWorkers() throws Exception {
    Path go = Files.writeString(folder.resolve("go"), WAITING_GO);
    Files.setPosixFilePermissions(go, PosixFilePermissions.fromString("rwxr-xr-x"));
    try (Postgres postgres = Postgres.start();
        Standalone cluster = Standalone.start(folder, postgres, 0);
        Store store = open(postgres)) {
      for (int workers = 1; workers <= 4; workers++) {
        cluster.addWorker(1);
        Instant begin = Instant.now();
        var fuzz = new ArrayList<>(fuzz(postgres.url(), PROGRAMS));
        fuzz.addAll(List.of("--toolchain", go.toString(), "--repeat", "1"));
        Timed timed = timed(store, cluster.concord("w" + workers, fuzz, 1), begin, "w" + workers);
        System.out.printf(
            Locale.ROOT,
            "%d workers: start-up %.1f s, %.1f s, %d ranges%n",
            workers,
            timed.startUp(),
            timed.seconds(),
            timed.ranges().size());
        if (workers == 4) {
          timed
              .ranges()
              .forEach(r ->
                  System.out.printf(
                      Locale.ROOT,
                      "range %d %d%n",
                      r.to() - r.from(),
                      Duration.between(r.taken(), r.done()).toMillis()));
        }
      }
    }
  }

  private static Store open(Postgres postgres) throws IOException {
    var who = Map.of(Credentials.USER, postgres.user(), Credentials.PASSWORD, postgres.password());
    return Stores.open(
        postgres.url(), Credentials.of(who, Optional.empty()), Duration.ofMinutes(1), _ -> {});
  }
}
