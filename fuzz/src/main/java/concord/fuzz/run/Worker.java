package concord.fuzz.run;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/// One running driver: lines of programs in, lines of results out.
///
/// Results come in the order of the programs, so the first program without one is the one that
/// runs, hangs or killed the process.
final class Worker implements AutoCloseable {
  private static final int KEPT = 20_000;
  private static final Duration SLICE = Duration.ofMillis(100);

  /// So many slices in which nothing happened make a hang.
  private static final int STILL_SLICES = 7;

  private static final int DUMP_SLICES = 30;

  /// What a worker says.
  sealed interface Said {
    record Line(String text) implements Said {}

    /// Nothing, and no thread of it has run for a while.
    record Still() implements Said {}

    /// Nothing within the limit, although something runs.
    record Late(Duration limit) implements Said {}

    /// The process has ended.
    record End(String errors) implements Said {}
  }

  private final Process process;
  private final Driver driver;
  private final BlockingQueue<Said> said = new LinkedBlockingQueue<>();
  private final Kept errors = new Kept();
  private final Kept others = new Kept();
  private final Thread errorReader;

  Worker(Driver driver) throws IOException {
    this.driver = driver;
    ProcessBuilder builder = new ProcessBuilder(driver.command());
    builder.environment().putAll(driver.environment());
    this.process = builder.start();
    Thread.ofVirtual().start(this::readLines);
    this.errorReader = Thread.ofVirtual().start(this::readErrors);
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

  /// The next thing it says, or that it says nothing.
  Said next(Duration limit) throws InterruptedException {
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
      still = stillness.since() ? still + 1 : 0;
      if (still >= STILL_SLICES) {
        return new Said.Still();
      }
    }
    return new Said.Late(limit);
  }

  /// What the platform says about a process that does not answer: all its goroutines, or all its
  /// threads and which of them wait for each other.
  String inspect() throws IOException, InterruptedException {
    if (driver.inspection() == Driver.Inspection.SIGQUIT && process.isAlive()) {
      new ProcessBuilder("kill", "-QUIT", String.valueOf(process.pid())).start().waitFor();
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
    try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (!line.isEmpty() && Character.isDigit(line.charAt(0))) {
          said.add(new Said.Line(line));
        } else {
          others.add(line);
        }
      }
    } catch (IOException e) {
      others.add("cannot read the driver's output: " + e.getMessage());
    }
    try {
      errorReader.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    said.add(new Said.End(errors + others.toString()));
  }

  private void readErrors() {
    try (InputStream in = process.getErrorStream();
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        errors.add(line);
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
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
