package concord.check.fix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.check.GoCheck;
import concord.check.Progress;
import concord.go.load.World;
import concord.report.Finding;
import concord.report.Fix;
import concord.report.Report;
import concord.verify.api.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Programs in `fixes/KIND`: five that the edit mends, and two, called `no_…`, that it does not.
final class FixesTest {
  private static final Path FIXES = Path.of("src/test/resources/fixes");

  static Stream<Path> programs() throws IOException {
    try (Stream<Path> files = Files.walk(FIXES)) {
      return files.filter(f -> f.toString().endsWith(".go")).sorted().toList().stream();
    }
  }

  private static String description(String kind) {
    return switch (kind) {
      case "buffer" -> "give the channel a buffer of one";
      case "context" -> "leave when ctx is done";
      case "unlock" -> "defer the unlock, so that it runs however the function ends";
      case "return" -> "unlock before returning";
      case "add" -> "count the goroutine before it starts";
      case "done" -> "defer Done, so that it runs however the goroutine ends";
      case "close" -> "close";
      case String other -> throw new IllegalArgumentException(other);
    };
  }

  private static Report check(World world, Path file) throws IOException {
    return new GoCheck(world, Settings.ENTRY, Optional.empty(), _ -> false, Progress.none())
        .check(List.of(file.toString()))
        .canonical();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void anEditIsOfferedWhereItHelps(Path file) throws IOException {
    Report found = check(World.REAL, file);
    assertFalse(found.findings().isEmpty(), "there is something to mend");
    Report report = new Fixes(World.REAL, w -> check(w, file)).suggested(found);
    List<String> fixes =
        report.findings().stream()
            .map(Finding::fixes)
            .flatMap(List::stream)
            .map(Fix::description)
            .toList();
    String wanted = description(file.getParent().getFileName().toString());
    boolean helps = !file.getFileName().toString().startsWith("no_");
    assertEquals(helps, fixes.stream().anyMatch(f -> f.contains(wanted)), fixes::toString);
  }

  @ParameterizedTest
  @ValueSource(strings = {"buffer", "context", "unlock", "return", "add", "done", "close"})
  void fiveProgramsAreMendedAndTwoAreNot(String kind) throws IOException {
    List<Path> files = programs().filter(f -> f.getParent().endsWith(kind)).toList();
    long not = files.stream().filter(f -> f.getFileName().toString().startsWith("no_")).count();
    assertTrue(not >= 2 && files.size() - not >= 5, files::toString);
  }
}
