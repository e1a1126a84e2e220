package concord.cli.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import concord.campaign.CampaignId;
import concord.campaign.store.Credentials;
import concord.campaign.store.Finding;
import concord.campaign.store.RangeState;
import concord.campaign.store.Store;
import concord.campaign.store.Stores;
import concord.fixtures.Postgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Campaigns that are killed again and again, at any moment, end in the same store as one that
/// never was: every other one while a failure is being made smaller. `-Dconcord.kills=20` kills
/// more often than the suite does.
///
/// The runtime and the compiler that are tested are shell scripts with a bug of ours, so that what
/// fails does not depend on chance.
class KillTest {
  private static final int KILLS = Integer.getInteger("concord.kills", 2);
  private static final long SEED = Long.getLong("concord.seed", System.nanoTime());
  private static final CampaignId CAMPAIGN = new CampaignId(1);

  /// So many cases a process takes at first, and twice as many then.
  private static final int FIRST_BATCH = 16;

  /// A `go` whose programs are interpreted by a shell, and crash where they select often.
  private static final String FAKE_GO =
      """
      #!/bin/sh
      case $1 in
        version) echo "go version go0.0-fake" ;;
        env) echo /nowhere ;;
        build)
          while [ "$1" != -o ]; do shift; done
          cat > "$2" <<'DRIVER'
      #!/bin/sh
      while read -r id repetitions program; do
        case " $program" in
          *" & "*" & "*" & "*" & "*" & "*" & "*" & "*) echo "$id crash many selects" ;;
          *" x "*" x "*" x "*) echo "$id crash three closes" ;;
          *) echo "$id ok" ;;
        esac
      done
      DRIVER
          chmod +x "$2" ;;
      esac
      """;

  /// `ocamlc`, but for `succ`. The source is the last argument.
  private static final String MISCOMPILER =
      """
      #!/bin/sh
      for last; do :; done
      case $1 in -version) exec ocamlc -version ;; esac
      sed -i 's/succ/pred/g' "$last"
      exec ocamlc "$@"
      """;

  @TempDir Path folder;

  private Path script(String name, String text) throws IOException {
    Path file = Files.createDirectories(folder.resolve("bin")).resolve(name);
    Files.writeString(file, text);
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private List<String> begin(String command) throws IOException {
    return switch (command) {
      case "fuzz" ->
          List.of(
              "fuzz",
              "go",
              "--toolchain",
              script("go", FAKE_GO).toString(),
              "--seed",
              "3",
              "--programs",
              String.valueOf(Math.max(120, 12 * KILLS)), // enough to be killed in so often
              "--repeat",
              "2",
              "--shrink",
              "60");
      case "agree" -> {
        boolean required = "1".equals(System.getenv("CONCORD_REQUIRE_TOOLCHAINS"));
        assumeTrue(
            required || Files.isExecutable(Path.of("/usr/bin/ocamlc")), "there is no ocamlc");
        yield List.of(
            "agree",
            "ocaml",
            "--backends",
            "ocamlc," + script("ocamlc", MISCOMPILER),
            "--size",
            "40",
            "--seed",
            "3",
            "--programs",
            String.valueOf(Math.max(60, 12 * KILLS)));
      }
      default -> throw new IllegalArgumentException(command);
    };
  }

  /// Starts Concord in a process of its own.
  private Process start(String store, Map<String, String> environment, List<String> arguments)
      throws IOException {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            "-Xmx300m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            System.getProperty("java.class.path"),
            "concord.cli.Main"));
    command.addAll(arguments);
    command.addAll(List.of("--store", store));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().putAll(environment);
    builder.environment().put("CONCORD_CACHE", folder.resolve("cache").toString());
    return builder
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.resolve("said.txt").toFile()))
        .start();
  }

  private void finish(String store, Map<String, String> environment, List<String> arguments)
      throws IOException, InterruptedException {
    int code = start(store, environment, arguments).waitFor();
    assertEquals(1, code, () -> said());
  }

  private String said() {
    try {
      return Files.readString(folder.resolve("said.txt"));
    } catch (IOException e) {
      return e.toString();
    }
  }

  private static final List<String> RESUME = List.of("campaign", "resume", "1");

  /// All that must not depend on who was killed when.
  private static List<String> summary(Store store) throws IOException {
    var lines = new ArrayList<String>();
    long covered = 0;
    for (RangeState r : store.ranges(CAMPAIGN, 0, Integer.MAX_VALUE)) {
      assertEquals(covered, r.from());
      assertTrue(r.isDone(), r::toString);
      covered = r.to();
    }
    lines.add("covered " + covered + ", " + store.tally(CAMPAIGN));
    for (Finding f : store.findings(CAMPAIGN)) {
      lines.add(
          String.join(
              " | ",
              f.caseId(),
              String.valueOf(f.seed()),
              f.state().text(),
              f.kind(),
              f.signature(),
              f.bucket(),
              f.trail().toString(),
              f.program(),
              f.minimal(),
              f.suspicion()));
    }
    store.undecided(CAMPAIGN).forEach(u -> lines.add(u.toString()));
    return lines;
  }

  private List<String> uninterrupted(String command) throws Exception {
    String file = folder.resolve("whole.db").toString();
    finish(file, Map.of(), begin(command));
    try (Store store = Stores.file(Path.of(file))) {
      return summary(store);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"fuzz", "agree"})
  void killedAgainAndAgain(String command) throws Exception {
    List<String> whole = uninterrupted(command);
    Path file = folder.resolve("killed.db");
    SplittableRandom random = new SplittableRandom(SEED);
    int shrinking = 0;
    int killed = 0;
    List<String> arguments = begin(command);
    while (killed < KILLS) {
      Process process = start(file.toString(), Map.of(), arguments);
      int patience = random.nextInt(800, 5_000);
      if (killed % 2 == 1) {
        awaitShrinking(process, file);
        patience = random.nextInt(1, 400);
      }
      if (!process.waitFor(patience, TimeUnit.MILLISECONDS)) {
        killed++;
      }
      process.destroyForcibly().waitFor();
      try (Store store = Stores.file(file)) {
        arguments = store.campaigns().isEmpty() ? arguments : RESUME;
        if (!store.campaigns().isEmpty()) {
          shrinking +=
              (int)
                  store.findings(CAMPAIGN).stream()
                      .filter(f -> f.state() == Finding.State.CONFIRMED)
                      .count();
          if (store.campaign(CAMPAIGN).nextCase() > 0 && process.exitValue() == 1) {
            break; // it came to its end before it could be killed
          }
        }
      }
    }
    System.out.printf(
        "%s: killed %d times, %d findings were between confirming and shrinking; seed %d%n",
        command, killed, shrinking, SEED);
    finish(file.toString(), Map.of(), arguments);
    try (Store store = Stores.file(file)) {
      assertEquals(whole, summary(store), () -> "replay with -Dconcord.seed=" + SEED);
    }
  }

  /// Waits until the process is about to make a finding smaller, or does; at most for its second
  /// batch. Fewer and fewer of those that look alike are made smaller, and it would come to its end
  /// meanwhile.
  private static void awaitShrinking(Process process, Path file)
      throws IOException, InterruptedException {
    long first = -1;
    while (process.isAlive()) {
      if (Files.exists(file)) {
        try (Store store = Stores.file(file)) {
          if (!store.campaigns().isEmpty()) {
            long done = store.tally(CAMPAIGN).done();
            first = first < 0 ? done : first;
            boolean shrinks =
                store.findings(CAMPAIGN).stream()
                    .anyMatch(f -> f.state() == Finding.State.CONFIRMED);
            if (shrinks || done > first + FIRST_BATCH) {
              return;
            }
          }
        }
      }
      Thread.sleep(20);
    }
  }

  @Test
  void twoProcessesOnOneCampaign() throws Exception {
    List<String> whole = uninterrupted("fuzz");
    Path file = folder.resolve("two.db");
    Process first = start(file.toString(), Map.of(), begin("fuzz"));
    while (!Files.exists(file)) {
      Thread.sleep(20);
    }
    try (Store store = Stores.file(file)) {
      while (store.campaigns().isEmpty()) {
        Thread.sleep(20);
      }
    }
    Process second = start(file.toString(), Map.of(), RESUME);
    assertEquals(1, first.waitFor(), this::said);
    assertEquals(1, second.waitFor(), this::said);
    try (Store store = Stores.file(file)) {
      assertEquals(whole, summary(store));
    }
  }

  @Test
  void postgresqlStoppedAndStarted() throws Exception {
    boolean required = "1".equals(System.getenv("CONCORD_REQUIRE_TOOLCHAINS"));
    assumeTrue(required || Postgres.isHere(), Postgres.MISSING);
    List<String> whole = uninterrupted("fuzz");
    try (Postgres postgres = Postgres.start()) {
      Map<String, String> who =
          Map.of(Credentials.USER, postgres.user(), Credentials.PASSWORD, postgres.password());
      SplittableRandom random = new SplittableRandom(SEED);
      Process running = start(postgres.url(), who, begin("fuzz"));
      int stops = 0;
      while (stops < KILLS && !running.waitFor(random.nextInt(800, 3_000), TimeUnit.MILLISECONDS)) {
        postgres.down();
        running.waitFor(random.nextInt(100, 1_500), TimeUnit.MILLISECONDS);
        postgres.up();
        stops++;
      }
      System.out.printf("PostgreSQL was stopped %d times; seed %d%n", stops, SEED);
      assertEquals(1, running.waitFor(), this::said);
      try (Store store =
          Stores.open(
              postgres.url(),
              Credentials.of(who, Optional.empty()),
              Duration.ofSeconds(30),
              _ -> {})) {
        assertEquals(whole, summary(store), () -> "replay with -Dconcord.seed=" + SEED + said());
      }
    }
  }
}
