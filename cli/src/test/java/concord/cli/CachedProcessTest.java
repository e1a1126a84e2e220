package concord.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.cli.shell.Version;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The cache as processes use it: what they say comes from it, from wherever they are started.
final class CachedProcessTest {
  private static final String WAITS = "package main\n\nfunc main() { select {} }\n";

  @TempDir Path cache;
  @TempDir Path project;
  private Path below;

  @BeforeEach
  void aProgramBelow() throws IOException {
    below = Files.createDirectories(project.resolve("some/where"));
    Files.writeString(below.resolve("main.go"), WAITS);
  }

  private Process start(String... args) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-Dconcord.build=test",
                "-cp",
                System.getProperty("java.class.path"),
                "concord.cli.Main"));
    command.addAll(List.of(args));
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(below.toFile()).redirectErrorStream(true);
    builder.environment().put("CONCORD_CACHE", cache.toString());
    return builder.start();
  }

  /// What was said, but for how long it took, and the exit code.
  private static String said(Process process) throws IOException, InterruptedException {
    String text = new String(process.getInputStream().readAllBytes(), UTF_8);
    return text.replaceAll("; [\\d.]+ s\n", "; TIME\n") + process.waitFor();
  }

  /// Changes what is kept into something nobody would find out, so that it shows who believes it.
  private void forge() throws IOException {
    Path file = onlyAnswer();
    String text = Files.readString(file, ISO_8859_1);
    assertTrue(text.contains("deadlock"), text);
    byte[] forged = text.replace("deadlock", "NONSENSE").getBytes(ISO_8859_1);
    int length = forged.length - Long.BYTES;
    CRC32 sum = new CRC32();
    sum.update(forged, 0, length);
    ByteBuffer.wrap(forged).putLong(length, sum.getValue());
    Files.write(file, forged);
  }

  private Path onlyAnswer() throws IOException {
    try (Stream<Path> files = Files.list(cache.resolve("check"))) {
      List<Path> all = files.toList();
      assertEquals(1, all.size(), all::toString);
      return all.getFirst();
    }
  }

  @Test
  void whatIsKeptIsSaidUnlessSomethingHasChanged() throws IOException, InterruptedException {
    String right = said(start("check", "main.go"));
    assertTrue(right.contains("deadlock") && right.endsWith("1"), right);
    forge();
    assertEquals(right.replace("deadlock", "NONSENSE"), said(start("check", "main.go")));
    assertEquals(right, said(start("check", "--no-cache", "main.go")));
    Files.writeString(project.resolve("concord.toml"), "[rules]\ndeadlock = \"off\"\n");
    assertEquals(
        "concord: 1 package, 1 entry checked: nothing found; TIME\n0",
        said(start("check", "main.go")));
    Files.delete(project.resolve("concord.toml"));
    assertEquals(right, said(start("check", "main.go")));
  }

  /// `bin/concord --version` is started with the classes of `cli` alone.
  @Test
  void theVersionNeedsNoOtherClasses() throws Exception {
    String classes =
        Path.of(Main.class.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process process =
        new ProcessBuilder(
                java, "-Dconcord.build=test", "-cp", classes, "concord.cli.Main", "--version")
            .redirectErrorStream(true)
            .start();
    assertEquals(Version.line() + "\n0", said(process));
  }

  @Test
  void severalAtOnceSayTheSame() throws IOException, InterruptedException {
    List<Process> processes = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      processes.add(start("check", "main.go"));
    }
    List<String> said = new ArrayList<>();
    for (Process process : processes) {
      said.add(said(process));
    }
    said.add(said(start("check", "main.go")));
    assertTrue(said.getFirst().contains("deadlock"), said.getFirst());
    assertEquals(1, said.stream().distinct().count(), said::toString);
    onlyAnswer(); // nothing half done is left
  }
}
