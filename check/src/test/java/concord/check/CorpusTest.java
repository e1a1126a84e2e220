package concord.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import concord.go.load.World;
import concord.report.Finding;
import concord.report.Report;
import concord.report.project.Ignores;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Checks each program of the corpus: `// want RULE` on a line wants that finding there, and a line
/// without it wants silence. A fixed twin wants none at all. The folder `ignores` holds programs
/// with comments that silence something, or nothing.
final class CorpusTest {
  private static final Path RESOURCES = Path.of("../go/src/test/resources");

  /// Programs that are still judged wrongly, and why. Whoever mends one takes it off the list.
  private static final Map<String, String> NOT_YET =
      Map.of(
          "watcher_set_bug",
          "a range over a shared map with channels for keys has too many states on demand");

  static List<Path> programs() throws IOException {
    List<Path> programs = new ArrayList<>();
    for (String folder : List.of("corpus", "libraries", "rules", "ignores")) {
      try (Stream<Path> files = Files.walk(RESOURCES.resolve(folder))) {
        files.filter(f -> f.toString().endsWith(".go")).sorted().forEach(programs::add);
      }
    }
    assertFalse(programs.isEmpty(), "no programs in " + RESOURCES);
    return programs;
  }

  @ParameterizedTest
  @MethodSource("programs")
  void findsWhatIsWanted(Path program) throws IOException {
    GoText text = GoText.file(program);
    Report report = new Ignores(new WorldSources(World.REAL)).apply(text.report());
    List<String> differences = text.differences(report);
    assertEquals(List.of(), ofOurs(report), "names that the source does not have");
    String name = program.getFileName().toString().replace(".go", "");
    if (NOT_YET.containsKey(name)) {
      assertNotEquals(List.of(), differences, "right at last: take it off the list");
    } else {
      assertEquals(List.of(), differences);
    }
  }

  /// Names that only the behaviour has, conditions that nobody writes, goroutines of models.
  private static final Pattern OURS =
      Pattern.compile("\\w_\\d+\\b(?!\\.go)|\\$\\d|surroundings|clock#|!\\([^&|]*\\)");

  /// What is said in the findings that is a name of ours.
  private static List<String> ofOurs(Report report) {
    List<String> said = new ArrayList<>();
    for (Finding f : report.findings()) {
      said.add(f.message());
      said.addAll(f.when());
      f.related().forEach(r -> said.add(r.message()));
      f.trace().forEach(s -> said.addAll(List.of(s.goroutine(), s.object(), s.peer())));
    }
    return said.stream().filter(s -> OURS.matcher(s).find()).toList();
  }
}
