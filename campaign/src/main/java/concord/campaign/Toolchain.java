package concord.campaign;

import concord.campaign.child.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// A foreign program that some command needs, for `concord doctor`.
///
/// @param name what it is called
/// @param purpose the command or target it serves
/// @param remedy how to get it
/// @param command prints its version on one of its first lines
public record Toolchain(String name, String purpose, String remedy, List<String> command) {
  private static final Pattern COLOUR = Pattern.compile("\u001b\\[[0-9;]*m");
  private static final Duration LIMIT = Duration.ofSeconds(20);

  public Toolchain {
    command = List.copyOf(command);
  }

  /// The first line it prints about itself, or empty if it is not installed.
  public Optional<String> version() throws InterruptedException {
    try {
      Path here = Run.temporaryFolder("doctor");
      try {
        return new ChildProcess(command, here, LIMIT).run() instanceof ChildProcess.End.Exited e
                && e.status() == 0
            ? COLOUR
                .matcher(e.out() + e.err())
                .replaceAll("")
                .lines()
                .filter(line -> !line.isBlank())
                .findFirst()
            : Optional.empty();
      } finally {
        Files.deleteIfExists(here);
      }
    } catch (IOException e) {
      return Optional.empty(); // it is not installed
    }
  }
}
