package concord.campaign;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.SequencedMap;
import java.util.concurrent.TimeUnit;

/// Runs a program of the system to its end, or to ours.
///
/// @param folder where it runs
/// @param limit after which it is killed, with its children
/// @param environment added to what it inherits
public record ChildProcess(
    List<String> command, Path folder, Duration limit, SequencedMap<String, String> environment) {

  /// More output than this is cut off: a program may print for ever.
  private static final int OUTPUT_LIMIT = 32 << 20;

  public ChildProcess {
    command = List.copyOf(command);
  }

  public ChildProcess(List<String> command, Path folder, Duration limit) {
    this(command, folder, limit, new java.util.TreeMap<>());
  }

  /// How it ended. A time limit is ours and so is never the program's own doing.
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

    record TimedOut(String out, String err) implements End {}
  }

  /// @throws IOException when it cannot be started at all
  public End run() throws IOException, InterruptedException {
    Path out = Files.createTempFile(folder, ".out", "");
    Path err = Files.createTempFile(folder, ".err", "");
    try {
      ProcessBuilder builder =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectInput(Redirect.from(Path.of("/dev/null").toFile()))
              .redirectOutput(out.toFile())
              .redirectError(err.toFile());
      builder.environment().putAll(environment);
      Process process = builder.start();
      boolean ended = false;
      try {
        ended = process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
      } finally {
        if (!ended) {
          process.descendants().forEach(ProcessHandle::destroyForcibly);
          process.destroyForcibly().waitFor();
        }
      }
      return ended
          ? new End.Exited(process.exitValue(), read(out), read(err))
          : new End.TimedOut(read(out), read(err));
    } finally {
      Files.deleteIfExists(out);
      Files.deleteIfExists(err);
    }
  }

  /// Latin 1 keeps every byte a character: outputs are compared, not understood.
  private static String read(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return new String(in.readNBytes(OUTPUT_LIMIT), StandardCharsets.ISO_8859_1);
    }
  }
}
