package concord.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.report.Entry;
import concord.report.Verdict;
import concord.verify.api.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Finite sieves, philosophers and factorials in Go are decided, and rightly. The first line of
/// each program says how.
final class FiniteProgramsTest {
  private static final Path PROGRAMS = Path.of("../go/src/test/resources/popl17-finite");

  private static final String RIGHT = "// go: ";

  static List<Path> programs() throws IOException {
    try (Stream<Path> files = Files.list(PROGRAMS)) {
      return files.filter(f -> f.toString().endsWith(".go")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void isDecided(Path program) throws IOException {
    String first = Files.readAllLines(program).getFirst();
    assertTrue(first.startsWith(RIGHT), first);
    Verdict right = Verdict.valueOf(first.substring(RIGHT.length()).toUpperCase(Locale.ROOT));
    Entry main =
        new GoCheck(Settings.ENTRY, Optional.empty(), _ -> false, Progress.none())
            .check(List.of(program.toString()))
            .entries()
            .getFirst();
    assertEquals(right, main.verdict(), main::reason);
  }
}
