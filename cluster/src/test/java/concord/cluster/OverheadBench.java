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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/// What Spark costs beside a local run on the same processors, and how time falls with workers.
/// Prints ratios and what `bench.cluster.ClusterModel` needs; asserts nothing, since clocks differ.
///
/// `bin/test-cluster -Dtest=OverheadBench -Dconcord.bench=true`
@EnabledIfSystemProperty(named = "concord.bench", matches = "true")
class OverheadBench {
  private static final int ROUNDS = Integer.getInteger("concord.rounds", 3);
  private static final long PROGRAMS = Long.getLong("concord.programs", 40_000);
  private static final long FEW = 100;
  private static final long WAITING_PROGRAMS = 6_000;
  private static final int MODULES = 20;
  private static final int FEW_MODULES = 2;

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
  /// takes beyond the short one is work, the rest is start-up. The four runs of a round take turns,
  /// and each round has a ratio of its own; the median of them counts. Where nobody else uses the
  /// machine, seconds of the clock are a measure too; else only seconds of computing are.
  @Test
  void overheadOnTheSameProcessors() throws Exception {
    int cores = Runtime.getRuntime().availableProcessors();
    try (Computing computing = Computing.start();
        Postgres postgres = Postgres.start();
        Standalone cluster = Standalone.start(folder, postgres, 0);
        Store store = open(postgres)) {
      cluster.addWorker(cores);
      var rounds = new Rounds("fuzz go, " + PROGRAMS + " programs, " + cores + " processors");
      for (int round = 0; round < ROUNDS; round++) {
        List<String> few = fuzz(postgres.url(), FEW);
        List<String> all = fuzz(postgres.url(), PROGRAMS);
        rounds.add(
            measured(computing, store, () -> cluster.local("local", few)),
            measured(computing, store, () -> cluster.concord("spark", few, cores)),
            measured(computing, store, () -> cluster.local("local", all)),
            measured(computing, store, () -> cluster.concord("spark", all, cores)));
      }
      rounds.print();
    }
  }

  /// The same for `check --repos`, where a module is a process.
  @Test
  void overheadOfChecksOnTheSameProcessors() throws Exception {
    int cores = Runtime.getRuntime().availableProcessors();
    Path some = Modules.write(Files.createDirectories(folder.resolve("few")), FEW_MODULES);
    Path many = Modules.write(Files.createDirectories(folder.resolve("many")), MODULES);
    try (Computing computing = Computing.start();
        Postgres postgres = Postgres.start();
        Standalone cluster = Standalone.start(folder, postgres, 0)) {
      cluster.addWorker(cores);
      var rounds = new Rounds("check, " + MODULES + " modules, " + cores + " processors");
      for (int round = 0; round < ROUNDS; round++) {
        List<String> few = List.of("check", "--repos", some.toString(), "--report", "few-" + round);
        List<String> all = List.of("check", "--repos", many.toString(), "--report", "all-" + round);
        rounds.add(
            checked(computing, () -> cluster.local("check", here(few, cores))),
            checked(computing, () -> cluster.concord("check-spark", there(few), cores)),
            checked(computing, () -> cluster.local("check", here(all, cores))),
            checked(computing, () -> cluster.concord("check-spark", there(all), cores)));
      }
      rounds.print();
    }
  }

  private static List<String> here(List<String> check, int jobs) {
    return Stream.concat(check.stream(), Stream.of("--jobs", String.valueOf(jobs))).toList();
  }

  /// The same with a folder of its own for the report.
  private static List<String> there(List<String> check) {
    var there = new ArrayList<>(check);
    there.set(there.size() - 1, there.getLast() + "-spark");
    return there;
  }

  private static Measured checked(Computing computing, Callable<Process> start) throws Exception {
    double before = computing.seconds();
    Instant begin = Instant.now();
    int code = start.call().waitFor();
    if (code != 1) { // some of the modules have a deadlock
      throw new IOException("exit code " + code + ": see the logs");
    }
    double seconds = seconds(begin, Instant.now());
    Thread.sleep(1_000); // until executors have ended too
    double computed = computing.seconds() - before;
    System.out.printf(Locale.ROOT, "checked in %.1f s, computed %.1f s%n", seconds, computed);
    return new Measured(new Timed(0, seconds, List.of()), computed);
  }

  /// What the rounds of a measurement come to.
  private static final class Rounds {
    private final String what;
    private final List<Double> computing = new ArrayList<>();
    private final List<Double> clock = new ArrayList<>();

    Rounds(String what) {
      this.what = what;
    }

    void add(Measured fewHere, Measured fewThere, Measured allHere, Measured allThere) {
      double here = allHere.computed - fewHere.computed;
      double there = allThere.computed - fewThere.computed;
      computing.add(there / here);
      clock.add(
          (allThere.timed.seconds - fewThere.timed.seconds)
              / (allHere.timed.seconds - fewHere.timed.seconds));
      System.out.printf(
          Locale.ROOT,
          "%s: computing beyond start-up %.1f s on Spark, %.1f s locally (start-up %.1f s, %.1f s)%n",
          what,
          there,
          here,
          fewThere.computed,
          fewHere.computed);
    }

    void print() {
      System.out.printf(
          Locale.ROOT,
          "overhead of Spark over local, %s: %.2f in computing %s, %.2f by the clock %s%n",
          what,
          median(computing),
          rounded(computing),
          median(clock),
          rounded(clock));
    }

    private static double median(List<Double> ratios) {
      List<Double> sorted = ratios.stream().sorted().toList();
      int half = sorted.size() / 2;
      return sorted.size() % 2 == 1
          ? sorted.get(half)
          : (sorted.get(half - 1) + sorted.get(half)) / 2;
    }

    private static List<String> rounded(List<Double> ratios) {
      return ratios.stream().map(r -> String.format(Locale.ROOT, "%.2f", r)).toList();
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
        var fuzz = new ArrayList<>(fuzz(postgres.url(), WAITING_PROGRAMS));
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
