package concord.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import concord.campaign.CampaignId;
import concord.campaign.store.Bucket;
import concord.campaign.store.Credentials;
import concord.campaign.store.Finding;
import concord.campaign.store.RangeState;
import concord.campaign.store.Rerun;
import concord.campaign.store.Store;
import concord.campaign.store.Stores;
import concord.campaign.store.Worker;
import concord.campaign.store.Working;
import concord.fixtures.Postgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Campaigns on a standalone cluster of two workers come to the same store as a local run, also
/// when a worker or the driver is killed.
///
/// The runtime that is tested is a shell script with bugs of ours, so that what fails does not
/// depend on chance.
class ClusterTest {
  private static final int MODULES = 20;
  private static final long PROGRAMS = Long.getLong("concord.programs", 10_000);

  /// A `go` whose programs are judged by a shell: those with many selects crash. On a slow worker
  /// each takes a while.
  private static final String FAKE_GO =
      """
      #!/bin/sh
      case $1 in
        version) echo "go version go0.0-cluster" ;;
        env) echo /nowhere ;;
        build)
          while [ "$1" != -o ]; do shift; done
          cat > "$2" <<'DRIVER'
      #!/bin/sh
      set -f
      while read -r id repetitions program; do
        [ -z "$CONCORD_SLOW" ] || sleep 0.02
        selects=0 closes=0
        for word in $program; do
          case $word in
            '&') selects=$((selects + 1)) ;;
            x) closes=$((closes + 1)) ;;
          esac
        done
        if [ $selects -ge 22 ]; then
          echo "$id crash many selects"
        elif [ $closes -ge 4 ]; then
          echo "$id crash four closes"
        else
          echo "$id ok"
        fi
      done
      DRIVER
          chmod +x "$2" ;;
      esac
      """;

  @TempDir static Path folder;

  private static Path go;
  private static Postgres postgres;
  private static Standalone cluster;
  private static List<String> local;

  @BeforeAll
  static void start() throws Exception {
    boolean required = "1".equals(System.getenv("CONCORD_REQUIRE_TOOLCHAINS"));
    assumeTrue(required || Postgres.isHere(), Postgres.MISSING);
    assertTrue(Files.exists(Standalone.JAR), "build it first: bin/concord-spark --build");
    go = Files.writeString(folder.resolve("go"), FAKE_GO);
    Files.setPosixFilePermissions(go, PosixFilePermissions.fromString("rwxr-xr-x"));
    postgres = Postgres.start();
    cluster = Standalone.start(folder, postgres, 2);
    local = local();
  }

  @AfterAll
  static void stop() throws IOException {
    if (cluster != null) {
      cluster.close();
    }
    if (postgres != null) {
      postgres.close();
    }
  }

  private static List<String> fuzz(String store) {
    return List.of(
        "fuzz",
        "go",
        "--toolchain",
        go.toString(),
        "--seed",
        "3",
        "--programs",
        String.valueOf(PROGRAMS),
        "--repeat",
        "1",
        "--shrink",
        "20",
        "--store",
        store);
  }

  /// What a local run comes to.
  private static List<String> local() throws Exception {
    Path file = folder.resolve("local.db");
    assertEquals(1, cluster.local("local", fuzz(file.toString())).waitFor(), cluster.said("local"));
    try (Store store = Stores.file(file)) {
      return summary(store, new CampaignId(1));
    }
  }

  private static Store open() throws IOException {
    var who = Map.of(Credentials.USER, postgres.user(), Credentials.PASSWORD, postgres.password());
    return Stores.open(
        postgres.url(), Credentials.of(who, Optional.empty()), Duration.ofMinutes(1), _ -> {});
  }

  /// All that must not depend on where cases were examined. Fails where a case was counted twice,
  /// or a finding was confirmed or shrunk twice.
  private static List<String> summary(Store store, CampaignId id) throws IOException {
    var lines = new ArrayList<String>();
    long covered = 0;
    for (RangeState r : store.ranges(id, 0, Integer.MAX_VALUE)) {
      assertEquals(covered, r.from());
      assertTrue(r.isDone(), r::toString);
      covered = r.to();
    }
    lines.add("covered " + covered + ", " + store.tally(id));
    for (Finding f : store.findings(id)) {
      lines.add(
          String.join(
              " | ",
              String.valueOf(f.number()),
              String.valueOf(f.seed()),
              f.state().text(),
              f.kind(),
              f.signature(),
              f.bucket(),
              f.trail().toString(),
              f.program(),
              f.minimal(),
              f.suspicion()));
      for (Rerun.Purpose purpose : Rerun.Purpose.values()) {
        long times =
            store.reruns(id, f.number()).stream().filter(r -> r.purpose() == purpose).count();
        assertTrue(times <= 1, () -> f.caseId() + ": " + times + " times " + purpose);
      }
    }
    for (Bucket bucket : store.buckets(id)) {
      lines.add(bucket.count() + " × " + bucket.name());
    }
    store.undecided(id).forEach(u -> lines.add(u.toString()));
    return lines;
  }

  /// Waits until so many cases of the latest campaign after `last` are examined.
  private static CampaignId awaitHalf(Store store, long last, Process driver, String name)
      throws Exception {
    while (true) {
      var begun = store.campaigns();
      if (!begun.isEmpty() && begun.getLast().id().number() > last) {
        CampaignId id = begun.getLast().id();
        if (store.tally(id).done() >= PROGRAMS / 2) {
          return id;
        }
      }
      assertTrue(driver.isAlive(), cluster.said(name));
      Thread.sleep(50);
    }
  }

  private static long last(Store store) throws IOException {
    return store.campaigns().isEmpty() ? 0 : store.campaigns().getLast().id().number();
  }

  @Test
  void aWorkerIsKilledHalfWay() throws Exception {
    try (Store store = open()) {
      long last = last(store);
      Process driver = cluster.concord("worker-killed", fuzz(postgres.url()));
      CampaignId id = awaitHalf(store, last, driver, "worker-killed");
      cluster.kill(1);
      assertEquals(1, driver.waitFor(), cluster.said("worker-killed"));
      cluster.addWorker();
      assertEquals(local, summary(store, id));
      long executors =
          store.workers(id).stream()
              .map(Working::worker)
              .map(Worker::id)
              .filter(w -> w.startsWith("spark-"))
              .count();
      assertTrue(executors >= 2, () -> "only " + executors + " executors had a part in it");
    }
  }

  @Test
  void theDriverIsKilledAndTheCampaignResumed() throws Exception {
    try (Store store = open()) {
      long last = last(store);
      Process driver = cluster.concord("driver-killed", fuzz(postgres.url()));
      CampaignId id = awaitHalf(store, last, driver, "driver-killed");
      Standalone.kill(driver);
      Process resumed =
          cluster.concord(
              "driver-resumed",
              List.of("campaign", "resume", id.toString(), "--store", postgres.url()));
      assertEquals(1, resumed.waitFor(), cluster.said("driver-resumed"));
      assertEquals(local, summary(store, id));
    }
  }

  /// Spark starts what a slow worker is at on another one as well; it counts once.
  @Test
  void whatRunsTwiceCountsOnce() throws Exception {
    try (Standalone slow = Standalone.start(folder.resolve("speculation"), postgres, 1);
        Store store = open()) {
      slow.addSlowWorker();
      long last = last(store);
      var arguments = new ArrayList<>(fuzz(postgres.url()));
      for (String setting :
          List.of(
              "spark.speculation=true",
              "spark.speculation.interval=100ms",
              "spark.speculation.multiplier=1.1",
              "spark.speculation.quantile=0.2",
              "spark.log.level=INFO")) {
        arguments.addAll(List.of("--spark-conf", setting));
      }
      Process driver = slow.concord("speculation", arguments);
      assertEquals(1, driver.waitFor(), slow.said("speculation"));
      CampaignId id = store.campaigns().getLast().id();
      assertTrue(id.number() > last);
      assertEquals(local, summary(store, id));
      String said = slow.said("speculation");
      assertTrue(said.contains("Starting speculative task") || said.contains("speculat"), said);
    }
  }

  /// The same archive, started by `spark-submit`, which knows the master.
  @Test
  void sparkSubmitRunsTheSameArchive() throws Exception {
    try (Store store = open()) {
      long last = last(store);
      Process driver = cluster.submit("submitted", fuzz(postgres.url()));
      assertEquals(1, driver.waitFor(), cluster.said("submitted"));
      CampaignId id = store.campaigns().getLast().id();
      assertTrue(id.number() > last);
      assertEquals(local, summary(store, id));
    }
  }

  private static String withoutTimes(Path file) throws IOException {
    return Files.readString(file).replaceAll("\"millis\":\\d+", "\"millis\":0");
  }

  @Test
  void manyModulesHaveTheSameReportAsLocally() throws Exception {
    Path list = Modules.write(folder, MODULES);
    Files.writeString(list, "modules/missing\n", StandardOpenOption.APPEND);
    List<String> check = List.of("check", "--repos", list.toString(), "--report");
    var here = new ArrayList<>(check);
    here.addAll(List.of("here", "--jobs", "2"));
    assertEquals(1, cluster.local("check-local", here).waitFor(), cluster.said("check-local"));
    var there = new ArrayList<>(check);
    there.add("there");
    assertEquals(1, cluster.concord("check", there).waitFor(), cluster.said("check"));
    for (String file : List.of("report.json", "report.sarif", "index.html")) {
      assertEquals(
          withoutTimes(folder.resolve("here").resolve(file)),
          withoutTimes(folder.resolve("there").resolve(file)),
          file);
    }
    String json = Files.readString(folder.resolve("there/report.json"));
    assertTrue(json.contains("\"modules\":21,\"findings\":7,\"failed\":1,"), json);
    assertTrue(cluster.said("check").contains("failed: modules/missing"), cluster.said("check"));
    there.add("--resume");
    assertEquals(1, cluster.concord("check-again", there).waitFor(), cluster.said("check-again"));
    assertTrue(cluster.said("check-again").contains("20 of 21 modules are done already"));
  }

  @Test
  void aToolOfAnotherVersionIsNamedBeforeAnythingRuns() throws Exception {
    var arguments = new ArrayList<>(fuzz(postgres.url()));
    Path other = Files.copy(go, folder.resolve("other-go"));
    arguments.set(arguments.indexOf(go.toString()), other.toString());
    // The driver builds with it; by the time that workers look for it, it says another version.
    Files.writeString(
        other,
        FAKE_GO.replace(
            "echo \"go version go0.0-cluster\"",
            "case $CONCORD_WHO in driver) echo go 1 ;; *) echo go 2 ;; esac"));
    Process driver = cluster.concordWith(Map.of("CONCORD_WHO", "driver"), "tools", arguments, 1);
    assertEquals(74, driver.waitFor(), cluster.said("tools"));
    String said = cluster.said("tools");
    assertTrue(said.contains("go is 'go 2', not 'go 1'"), said);
    assertTrue(said.contains("spark.archives"), said);
  }

  /// The driver finds `go` on its path, the workers have none.
  @Test
  void aMissingToolIsNamedWithWhatToShip() throws Exception {
    var arguments = new ArrayList<>(fuzz(postgres.url()));
    arguments.removeAll(List.of("--toolchain", go.toString()));
    Path empty = Files.createDirectories(folder.resolve("empty"));
    arguments.addAll(List.of("--spark-conf", "spark.executorEnv.PATH=" + empty));
    var path = Map.of("PATH", folder + ":" + System.getenv("PATH"));
    Process driver = cluster.concordWith(path, "no-tools", arguments, 1);
    assertEquals(74, driver.waitFor(), cluster.said("no-tools"));
    String said = cluster.said("no-tools");
    assertEquals(1, said.lines().filter(line -> line.contains("go is missing")).count(), said);
    assertTrue(said.contains("spark.archives=tools.tar.gz#tools"), said);
    assertTrue(said.contains("spark.executorEnv.CONCORD_CACHE=cache"), said);
  }

  @Test
  void aFileIsNoStoreForSeveralMachines() throws Exception {
    Process driver = cluster.concord("file", fuzz(folder.resolve("x.db").toString()));
    assertEquals(74, driver.waitFor());
    assertTrue(cluster.said("file").contains("use --store jdbc:postgresql://"));
  }
}
