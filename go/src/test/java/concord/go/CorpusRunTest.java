package concord.go;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The programs of the corpus, run by the real Go: each buggy one blocks or panics under some
/// schedule at each line that says so and nowhere else, and its fixed twin never does.
///
/// `-Dconcord.corpus.runs=60` looks longer.
final class CorpusRunTest {
  private static final Path RESOURCES = Path.of("src", "test", "resources");
  private static final int RUNS = Integer.getInteger("concord.corpus.runs", 5);
  private static final int ROUNDS = 4;

  @TempDir Path folder;

  @Test
  void programsDoWhatTheySay() throws IOException, InterruptedException {
    GoToolchain.require();
    Path module = folder.resolve("module");
    copy(RESOURCES.resolve("corpus-runner"), module);
    String version = GoToolchain.version().replaceAll("^go(\\d+\\.\\d+).*", "$1");
    Files.writeString(module.resolve("go.mod"), "module corpus\n\ngo " + version + "\n");
    run(module, "go", "run", "./gen", ".", resource("corpus"), resource("rules"));
    run(module, "go", "build", "-o", "run", ".");
    // A schedule that shows a bug may not come at once: what one round misses, a longer one of
    // these programs alone may see. What should not happen at all must not happen in any round.
    List<String> unseen = List.of("");
    for (int round = 0; round < ROUNDS && !unseen.isEmpty(); round++) {
      String runs = String.valueOf(RUNS << (2 * round));
      String only = String.join(",", unseen);
      List<String> lines =
          run(module, module.resolve("run").toString(), "-runs", runs, "-only", only);
      List<String> wrong =
          lines.stream()
              .filter(l -> !l.contains(": ok") && !l.contains(" not as they say"))
              .toList();
      List<String> never = wrong.stream().filter(l -> !l.contains(": MISSING ")).toList();
      assertEquals(List.of(), never);
      unseen = wrong.stream().map(l -> l.substring(0, l.indexOf(": "))).toList();
    }
    assertEquals(List.of(), unseen, "these bugs were not seen in any round");
  }

  /// Each program has its twin, and just the buggy one wants something.
  @Test
  void programsComeInPairs() throws IOException {
    List<String> alone = new ArrayList<>();
    for (String root : List.of("corpus", "rules")) {
      try (Stream<Path> files = Files.walk(RESOURCES.resolve(root))) {
        for (Path file : files.filter(f -> f.toString().endsWith(".go")).sorted().toList()) {
          String name = file.toString();
          boolean buggy = name.endsWith("_bug.go");
          String twin =
              buggy ? name.replace("_bug.go", "_ok.go") : name.replace("_ok.go", "_bug.go");
          if (!Files.exists(Path.of(twin))
              || Files.readString(file).contains("// want ") != buggy) {
            alone.add(name);
          }
        }
      }
    }
    assertEquals(List.of(), alone);
  }

  private static String resource(String name) {
    return RESOURCES.resolve(name).toAbsolutePath().toString();
  }

  private List<String> run(Path directory, String... command)
      throws IOException, InterruptedException {
    Path out = folder.resolve("out.txt");
    Process process =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();
    int exit = process.waitFor();
    String text = Files.readString(out, UTF_8);
    boolean judged = text.contains(" not as they say"); // then the exit code says the same
    assertTrue(exit == 0 || judged, () -> String.join(" ", command) + ":\n" + text);
    return text.lines().toList();
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else {
          Files.copy(file, target);
        }
      }
    }
  }
}
