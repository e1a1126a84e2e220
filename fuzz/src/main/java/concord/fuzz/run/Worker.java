package concord.fuzz.run;

import concord.campaign.child.BoundedLines;
import concord.campaign.child.Contained;
import concord.campaign.child.Disk;
import concord.campaign.child.Limits;
import concord.campaign.child.Run;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/// One running driver: lines of programs in, lines of results out.
///
/// Results come in the order of the programs, so the first program without a result is the one that
/// is running, hangs, or killed the process.
final class Worker implements AutoCloseable {
  private static final int KEPT = 20_000;
  private static final int LONGEST_LINE = 20_000;

  /// At most so many answers are read ahead. A driver that sends more has to wait.
  private static final int AHEAD = 20_000;

  private static final Duration SLICE = Duration.ofMillis(100);

  /// The number of slices without any progress that count as a hang.
  private static final int STILL_SLICES = 7;

  private static final int DUMP_SLICES = 30;

  /// How often its resource use is checked.
  private static final Duration LOOK = Duration.ofSeconds(1);

  /// The output of a worker.
  sealed interface Said {
    record Line(String text) implements Said {}

    /// No output, and no thread has run for a while.
    record Still() implements Said {}

    /// No output within the limit, although a thread runs.
    record Late(Duration limit) implements Said {}

    /// It exceeded its resource limits and was killed.
    record Excess(String what) implements Said {}

    /// The process has ended.
    record End(String errors) implements Said {}
  }

  private final Contained contained;
  private final Process process;
  private final Path folder;
  private final Driver driver;
  private final BlockingQueue<Said> said = new LinkedBlockingQueue<>(AHEAD);
  private final Kept errors = new Kept();
  private final Kept others = new Kept();
  private final Thread errorReader;
  private final Thread lineReader;
  private long lookedAt = System.nanoTime();

  Worker(Driver driver) throws IOException {
    this.driver = driver;
    this.folder = Run.temporaryFolder("driver");
    this.contained = Contained.start(driver.command(), folder, driver.environment(), Limits.DRIVER);
    this.process = contained.process();
    this.errorReader = Thread.ofVirtual().start(this::readErrors);
    this.lineReader = Thread.ofVirtual().start(this::readLines);
  }

  /// Sends programs; does not wait until they are read.
  void send(List<String> lines) {
    String text = String.join("\n", lines) + "\n";
    Thread.ofVirtual()
        .start(() -> {
          try {
            Writer writer = process.outputWriter(StandardCharsets.UTF_8);
            writer.write(text);
            writer.flush();
          } catch (IOException e) {
            if (process.isAlive()) {
              errors.add("cannot send: " + e.getMessage());
            }
          }
        });
  }

  /// The next output, or the fact that there is none.
  Said next(Duration limit) throws InterruptedException {
    Optional<String> excess = excess();
    if (excess.isPresent()) {
      contained.close();
      return new Said.Excess(excess.get());
    }
    Said first = said.poll(SLICE.toMillis(), TimeUnit.MILLISECONDS);
    if (first != null) {
      return first;
    }
    Stillness stillness = new Stillness(process.toHandle());
    long end = System.nanoTime() + limit.minus(SLICE).toNanos();
    int still = 0;
    while (System.nanoTime() < end) {
      Said next = said.poll(SLICE.toMillis(), TimeUnit.MILLISECONDS);
      if (next != null) {
        return next;
      }
      Optional<String> more = excess();
      if (more.isPresent()) {
        contained.close();
        return new Said.Excess(more.get());
      }
      still = stillness.since() ? still + 1 : 0;
      if (still >= STILL_SLICES) {
        return new Said.Still();
      }
    }
    return new Said.Late(limit);
  }

  /// Checked from time to time.
  private Optional<String> excess() {
    if (System.nanoTime() - lookedAt < LOOK.toNanos()) {
      return Optional.empty();
    }
    lookedAt = System.nanoTime();
    try {
      return contained.excess();
    } catch (IOException e) {
      return Optional.empty(); // its folder is gone: it has ended, which will be reported
    }
  }

  /// The platform's dump of a process that does not answer: all its goroutines, or all its threads
  /// and which of them wait for each other.
  String inspect() throws IOException, InterruptedException {
    Optional<ProcessHandle> target = contained.target();
    if (driver.inspection() == Driver.Inspection.SIGQUIT && target.isPresent()) {
      new ProcessBuilder("kill", "-QUIT", String.valueOf(target.get().pid())).start().waitFor();
      int before = -1;
      for (int i = 0; i < DUMP_SLICES && (printed() == 0 || printed() != before); i++) {
        before = printed();
        process.waitFor(SLICE.toMillis(), TimeUnit.MILLISECONDS);
      }
    }
    return errors + others.toString();
  }

  private int printed() {
    return errors.length() + others.length();
  }

  private void readLines() {
    try (var lines = new BoundedLines(process.getInputStream(), LONGEST_LINE)) {
      for (var line = lines.next(); line.isPresent(); line = lines.next()) {
        String text = line.get();
        if (!text.isEmpty() && Character.isDigit(text.charAt(0))) {
          said.put(new Said.Line(text));
        } else {
          others.add(text);
        }
      }
    } catch (IOException e) {
      others.add("cannot read the driver's output: " + e.getMessage());
    } catch (InterruptedException e) {
      return; // the reader has stopped
    }
    try {
      errorReader.join();
      said.put(new Said.End(errors + others.toString()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void readErrors() {
    try (var lines = new BoundedLines(process.getErrorStream(), LONGEST_LINE)) {
      for (var line = lines.next(); line.isPresent(); line = lines.next()) {
        errors.add(line.get());
      }
    } catch (IOException e) {
      errors.add("cannot read the driver's errors: " + e.getMessage());
    }
  }

  /// What it printed besides results, up to a limit.
  private static final class Kept {
    private final StringBuilder text = new StringBuilder();

    synchronized void add(String line) {
      if (text.length() < KEPT) {
        text.append(line).append('\n');
      }
    }

    synchronized int length() {
      return text.length();
    }

    @Override
    public synchronized String toString() {
      return text.toString();
    }
  }

  @Override
  public void close() {
    lineReader.interrupt();
    contained.close();
    try {
      Disk.remove(folder);
    } catch (IOException _) {
      return; // deleted at exit with our other folders
    }
  }
}
