package concord.go;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The real Go, as an oracle. Where it is not installed, tests that need it are skipped, unless
/// `CONCORD_REQUIRE_TOOLCHAINS=1` says that it must be there.
public final class GoToolchain {
  private GoToolchain() {}

  /// Skips (or fails) the test if there is no `go`.
  public static void require() {
    boolean here;
    try {
      here = !run(List.of("go", "version"), "").isEmpty();
    } catch (IOException _) {
      here = false;
    }
    String message = "`go` is not on PATH";
    if ("1".equals(System.getenv("CONCORD_REQUIRE_TOOLCHAINS"))) {
      assertTrue(here, message);
    }
    assumeTrue(here, message);
  }

  public static Path goroot() throws IOException {
    return Path.of(run(List.of("go", "env", "GOROOT"), "").getFirst());
  }

  /// `go1.26.8`, or whatever is installed.
  public static String version() throws IOException {
    return run(List.of("go", "env", "GOVERSION"), "").getFirst();
  }

  /// `go list` of a pattern for linux/amd64 without cgo, in the given format.
  public static List<String> list(String format, String pattern) throws IOException {
    String settings = "GOOS=linux GOARCH=amd64 CGO_ENABLED=0";
    List<String> command = new ArrayList<>(List.of("env"));
    command.addAll(List.of(settings.split(" ")));
    command.addAll(List.of("go", "list", "-f", format, pattern));
    return run(command, "");
  }

  /// Runs the program in the resource `oracle/name.go` on `input`, and returns the lines it prints.
  public static List<String> oracle(String name, String input, String... args) throws IOException {
    Path dir = Files.createTempDirectory("concord-oracle");
    Path main = dir.resolve("main.go");
    try (InputStream in = GoToolchain.class.getResourceAsStream("oracle/" + name + ".go")) {
      Files.copy(in, main);
    }
    Path program = dir.resolve(name);
    try {
      run(List.of("go", "build", "-o", program.toString(), main.toString()), "");
      List<String> command = new ArrayList<>(List.of(program.toString()));
      command.addAll(List.of(args));
      return run(command, input);
    } finally {
      Files.deleteIfExists(program);
      Files.delete(main);
      Files.delete(dir);
    }
  }

  private static List<String> run(List<String> command, String input) throws IOException {
    Path in = Files.createTempFile("concord", ".in");
    try {
      Files.writeString(in, input);
      Process process =
          new ProcessBuilder(command)
              .redirectInput(in.toFile())
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      List<String> lines =
          new String(process.getInputStream().readAllBytes(), UTF_8).lines().toList();
      assertEquals(0, process.waitFor(), () -> "exit code of " + command);
      return lines;
    } catch (InterruptedException e) {
      throw new IOException("interrupted", e);
    } finally {
      Files.delete(in);
    }
  }
}
