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

  private List<String> fuzz(String store, List<String> more) {
    var all = new ArrayList<>(List.of("fuzz", "go", "--seed", "3", "--store", store));
    all.addAll(List.of("--programs", String.valueOf(PROGRAMS)));
    all.addAll(more);
    return all;
  }

  @Test
  void overheadOnTheSameProcessors() throws Exception {
    int cores = Runtime.getRuntime().availableProcessors();
    try (Postgres postgres = Postgres.start();
        Standalone cluster = Standalone.start(folder, postgres, 0);
        Store store = open(postgres)) {
      cluster.addWorker(cores);
      double local = Double.MAX_VALUE;
      double spark = Double.MAX_VALUE;
      for (int round = 0; round < ROUNDS; round++) {
        List<String> fuzz = fuzz(postgres.url(), List.of());
        Instant begin = Instant.now();
        Timed here = timed(store, cluster.local("local", fuzz), begin, "local");
        begin = Instant.now();
        Timed there = timed(store, cluster.concord("spark", fuzz, cores), begin, "spark");
        local = Math.min(local, here.seconds());
        spark = Math.min(spark, there.seconds());
        System.out.printf(
            Locale.ROOT, "start-up: local %.1f s, Spark %.1f s%n", here.startUp(), there.startUp());
        System.out.printf(
            Locale.ROOT, "examined: local %.1f s, Spark %.1f s%n", here.seconds(), there.seconds());
      }
      System.out.printf(
          Locale.ROOT,
          "overhead of Spark over local on %d processors: %.2f%n",
          cores,
          spark / local);
    }
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
        List<String> fuzz =
            fuzz(postgres.url(), List.of("--toolchain", go.toString(), "--repeat", "1"));
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
