package concord.campaign.child;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import concord.campaign.ChildProcess;
import concord.campaign.ChildProcess.End;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Programs that do all they can to take more than they may, and to stay longer. What they leave is
/// found by an argument that nobody else has.
class ContainmentTest {
  private static final AtomicInteger NUMBER = new AtomicInteger();
  private static final long DISK = 8L << 20;

  /// What a quick disk takes between two looks at the folder.
  private static final long BETWEEN_LOOKS = 256L << 20;

  private static final Limits LIMITS =
      Limits.DEFAULT.withDisk(DISK).withOutput(1L << 20).withProcesses(40);

  /// So long that nobody else sleeps by chance.
  private final String sleep =
      "sleep 77" + ProcessHandle.current().pid() + "." + NUMBER.incrementAndGet();

  @TempDir Path folder;

  private End run(String script, Duration limit) throws IOException, InterruptedException {
    String program = script.replace("SLEEP", sleep);
    return new ChildProcess(List.of("sh", "-c", program), folder, limit, new TreeMap<>(), LIMITS)
        .run();
  }

  /// Nothing of it runs, the folder is within its limit and we have kept our size.
  @AfterEach
  void nothingIsLeft() throws IOException, InterruptedException {
    assertEquals(List.of(), awaitNobody(sleep));
    assertTrue(size(folder) <= DISK + BETWEEN_LOOKS, () -> "the folder holds " + size(folder));
    Runtime.getRuntime().gc();
    long used = Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    assertTrue(used < 300L << 20, () -> "we take " + used);
  }

  private static List<String> awaitNobody(String mark) throws InterruptedException {
    List<String> left = sleepers(mark);
    for (int i = 0; i < 100 && !left.isEmpty(); i++) {
      Thread.sleep(50);
      left = sleepers(mark);
    }
    return left;
  }

  private static List<String> sleepers(String mark) {
    return ProcessHandle.allProcesses()
        .map(p -> p.info().commandLine().orElse(""))
        .filter(line -> line.endsWith(mark))
        .toList();
  }

  private static long size(Path folder) {
    try (var files = Files.walk(folder)) {
      return files.mapToLong(f -> f.toFile().length()).sum();
    } catch (IOException e) {
      return Long.MAX_VALUE;
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SLEEP", // never exits
        "trap '' TERM INT HUP; SLEEP; SLEEP", // ignores signals
        "SLEEP & SLEEP & SLEEP", // forks
        "setsid SLEEP & setsid setsid SLEEP & SLEEP", // leaves its session
        "(setsid sh -c 'SLEEP & SLEEP' &) ; SLEEP", // and its parents
        "(env -i setsid SLEEP &) ; SLEEP" // and takes off its mark
      })
  void whoStaysIsEnded(String script) throws Exception {
    assumeTrue(Platform.here().hasNamespaces() || !script.contains("env -i"), "needs namespaces");
    End end = run(script, Duration.ofMillis(800));
    assertTrue(assertInstanceOf(End.Stopped.class, end).reason().contains("longer than 0.8 s"));
  }

  /// A compiler that returns at once and leaves others behind.
  @ParameterizedTest
  @ValueSource(strings = {"SLEEP & exit 3", "setsid SLEEP & exit 3", "(setsid SLEEP &); exit 3"})
  void whatIsLeftBehindEndsToo(String script) throws Exception {
    End end = run(script, Duration.ofSeconds(20));
    assertEquals(3, assertInstanceOf(End.Exited.class, end).status());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "yes; SLEEP", // lines without end
        "yes >&2; SLEEP",
        "tr '\\0' x < /dev/zero; SLEEP", // a line without end
        "yes & yes & SLEEP"
      })
  void aFloodIsCutOff(String script) throws Exception {
    End.Stopped end = assertInstanceOf(End.Stopped.class, run(script, Duration.ofSeconds(60)));
    assertEquals("printed more than 1 MB", end.reason());
    assertTrue(end.out().length() + end.err().length() <= 2 << 20);
  }

  @Test
  void aFileGrowsNoFurtherThanItMay() throws Exception {
    End end = run("cat /dev/zero > big; echo over; SLEEP", Duration.ofSeconds(3));
    assertTrue(Files.size(folder.resolve("big")) <= DISK, end::toString);
  }

  @Test
  void manyFilesAreNoticed() throws Exception {
    String script = "i=0; while :; do head -c 100000 /dev/zero > f$i; i=$((i + 1)); done";
    End.Stopped end = assertInstanceOf(End.Stopped.class, run(script, Duration.ofSeconds(60)));
    assertEquals("took more than 8 MB of files", end.reason());
  }

  @Test
  void manyProcessesAreNoticed() throws Exception {
    String script = "i=0; while [ $i -lt 300 ]; do SLEEP & i=$((i + 1)); done; wait";
    End.Stopped end = assertInstanceOf(End.Stopped.class, run(script, Duration.ofSeconds(60)));
    assertEquals("took more than 40 processes", end.reason());
  }

  @Test
  void statusSignalsAndOutputsAreThoseOfTheProgram() throws Exception {
    assertEquals(
        new End.Exited(7, "o\n", "e\n"), run("echo o; echo e >&2; exit 7", Duration.ofSeconds(20)));
    End.Exited killed = (End.Exited) run("kill -9 $$", Duration.ofSeconds(20));
    assertEquals(9, killed.signal());
    End.Exited aborted = (End.Exited) run("kill -ABRT $$", Duration.ofSeconds(20));
    assertEquals(6, aborted.signal());
    IOException e =
        assertThrows(
            IOException.class,
            () -> new ChildProcess(List.of("./none"), folder, Duration.ofSeconds(1)).run());
    assertTrue(e.getMessage().contains("./none"), e::getMessage);
  }

  @Test
  void nobodySpeaksToOtherMachines() throws Exception {
    assumeTrue(Platform.here().hasNamespaces(), "needs namespaces");
    End end = run("cat /proc/net/dev", Duration.ofSeconds(20));
    assertEquals(
        List.of("lo"), end.out().lines().skip(2).map(l -> l.split(":")[0].strip()).toList());
  }

  /// Starts a child, says so, and waits.
  static final class Sleeper {
    private Sleeper() {}

    public static void main(String[] args) throws Exception {
      Path here = Run.temporaryFolder("sleeper");
      try (Contained child =
          Contained.start(
              List.of("sh", "-c", "echo up; (setsid " + args[0] + " &); " + args[0]),
              here,
              new TreeMap<>(),
              Limits.DRIVER)) {
        child.process().inputReader().readLine();
        System.out.println(here.getParent());
        child.process().waitFor();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"-KILL", "-TERM"})
  void whenWeAreKilledNothingStays(String signal) throws Exception {
    Process we =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Sleeper.class.getName(),
                sleep)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (BufferedReader said = we.inputReader()) {
      Path theirs = Path.of(said.readLine());
      assertTrue(Files.isDirectory(theirs));
      assertTrue(!sleepers(sleep).isEmpty());
      new ProcessBuilder("kill", signal, String.valueOf(we.pid())).start().waitFor();
      we.waitFor();
      assertEquals(List.of(), awaitNobody(sleep));
      for (int i = 0; i < 100 && Files.exists(theirs); i++) {
        Thread.sleep(50);
      }
      assertTrue(!Files.exists(theirs), theirs::toString);
    } finally {
      we.destroyForcibly();
    }
  }

  /// Where the reaper was killed as well, the next one sweeps.
  @Test
  void whatTheDeadLeftIsSwept() throws Exception {
    Path left = Files.createDirectories(folder.resolve(Run.FOLDER + "1.5.0a1b/agree"));
    Files.writeString(left.resolve("batch.ml"), "let");
    Path ours =
        Files.createDirectory(
            folder.resolve(
                Run.FOLDER
                    + ProcessHandle.current().pid()
                    + "."
                    + Run.start(ProcessHandle.current())
                    + ".0a1b"));
    ProcessBuilder orphan = new ProcessBuilder("sh", "-c", sleep);
    orphan.environment().put(Run.VARIABLE, "1.5.0a1b.c2d3");
    Process started = orphan.start();
    while (sleepers(sleep).isEmpty()) {
      Thread.sleep(10); // until it is what it was started as
    }
    Sweep.run(folder);
    started.waitFor();
    assertTrue(!Files.exists(left.getParent()));
    assertTrue(Files.exists(ours));
    Files.delete(ours);
  }
}
