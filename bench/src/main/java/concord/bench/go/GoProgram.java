package concord.bench.go;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Builds and runs one of the Go programs beside this class.
final class GoProgram {
  private GoProgram() {}

  /// Runs `name.go` and returns the timing it prints.
  static Timing fastest(String name, int threads, String... args)
      throws IOException, InterruptedException {
    Path dir = Files.createTempDirectory("concord-bench");
    Path source = dir.resolve("main.go");
    Path program = dir.resolve(name);
    try {
      try (InputStream in = GoProgram.class.getResourceAsStream(name + ".go")) {
        Files.copy(in, source);
      }
      run(threads, List.of("go", "build", "-o", program.toString(), source.toString()));
      List<String> command = new ArrayList<>(List.of(program.toString()));
      command.addAll(List.of(args));
      return Timing.parse(run(threads, command));
    } finally {
      Files.deleteIfExists(program);
      Files.deleteIfExists(source);
      Files.delete(dir);
    }
  }

  private static String run(int threads, List<String> command)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().put("GOMAXPROCS", Integer.toString(threads));
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    if (process.waitFor() != 0) {
      throw new IOException("failed: " + command);
    }
    return output;
  }
}
