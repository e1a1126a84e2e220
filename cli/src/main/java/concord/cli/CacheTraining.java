package concord.cli;

import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// Runs what users run most, once each: `bin/concord` trains its ahead-of-time cache with it.
final class CacheTraining {
  private CacheTraining() {}

  /// The argument is the folder of the examples.
  public static void main(String[] args) {
    String examples = args[0];
    List<List<String>> lines =
        List.of(
            List.of("--version"),
            List.of("check", "--help"),
            List.of("check", examples + "/deadlock.migo"),
            List.of("check", examples + "/deadlock.go"),
            List.of("check", "--format", "json", examples + "/..."));
    for (List<String> line : lines) {
      Main.run(nowhere(), nowhere(), line.toArray(String[]::new));
    }
    System.exit(0); // as Main does: leaving takes classes too
  }

  private static PrintWriter nowhere() {
    return new PrintWriter(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
  }
}
