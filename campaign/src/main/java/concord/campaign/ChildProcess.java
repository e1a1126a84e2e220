package concord.campaign;

import concord.campaign.child.Captured;
import concord.campaign.child.Contained;
import concord.campaign.child.Limits;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/// Runs a program of the system until it ends or a limit is reached.
///
/// @param folder where it runs
/// @param limit after which it is killed, with its children
/// @param environment added to what it inherits
public record ChildProcess(
    List<String> command,
    Path folder,
    Duration limit,
    SequencedMap<String, String> environment,
    Limits limits) {

  /// How often its resource use is checked.
  private static final Duration SLICE = Duration.ofMillis(200);

  /// How long to wait, after the end, for the last output.
  private static final long LAST_WORDS_MILLIS = 2_000;

  public ChildProcess {
    command = List.copyOf(command);
  }

  public ChildProcess(List<String> command, Path folder, Duration limit) {
    this(command, folder, limit, new TreeMap<>());
  }

  public ChildProcess(
      List<String> command, Path folder, Duration limit, SequencedMap<String, String> environment) {
    this(command, folder, limit, environment, Limits.DEFAULT);
  }

  /// How it ended. A limit is ours, so it is never counted as a failure of the program.
  public sealed interface End {
    String out();

    String err();

    /// @param status as a shell has it: 128 + n when signal n killed it
    record Exited(int status, String out, String err) implements End {
      /// The signal that killed it, or 0.
      public int signal() {
        return status > 128 ? status - 128 : 0;
      }
    }

    /// We killed it.
    ///
    /// @param reason such as `took longer than 10 s`, to follow its name in a message
    record Stopped(String reason, String out, String err) implements End {}
  }

  /// @throws IOException when it cannot be started at all
  public End run() throws IOException, InterruptedException {
    try (Contained child = Contained.start(command, folder, environment, limits)) {
      Process process = child.process();
      process.getOutputStream().close();
      var out = new Captured(process.getInputStream(), limits.output());
      var err = new Captured(process.getErrorStream(), limits.output());
      Optional<String> stopped = watch(child, out, err);
      if (stopped.isPresent()) {
        child.kill();
      }
      out.await(LAST_WORDS_MILLIS);
      err.await(LAST_WORDS_MILLIS);
      return stopped.isPresent()
          ? new End.Stopped(stopped.get(), out.text(), err.text())
          : new End.Exited(process.exitValue(), out.text(), err.text());
    }
  }

  /// Waits for the end, or until a limit is exceeded.
  private Optional<String> watch(Contained child, Captured out, Captured err)
      throws IOException, InterruptedException {
    long end = System.nanoTime() + limit.toNanos();
    boolean first = true;
    while (true) {
      long left = Math.min(SLICE.toNanos(), end - System.nanoTime());
      if (child.process().waitFor(Math.max(0, left), TimeUnit.NANOSECONDS)) {
        return flood(out, err);
      }
      Optional<String> flood = flood(out, err);
      if (flood.isPresent()) {
        return flood;
      }
      if (System.nanoTime() >= end) {
        return Optional.of("took longer than " + limit.toMillis() / 1000.0 + " s");
      }
      Optional<String> excess = first ? Optional.empty() : child.excess();
      if (excess.isPresent()) {
        return excess.map(what -> "took " + what);
      }
      first = false;
    }
  }

  private Optional<String> flood(Captured out, Captured err) {
    return out.exceeded() || err.exceeded()
        ? Optional.of("printed more than " + (limits.output() >> 20) + " MB")
        : Optional.empty();
  }
}
