package concord.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import concord.report.Finding;
import concord.report.Report;
import concord.verify.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Checks each program of the corpus: `// want RULE` on a line wants that finding there, and a line
/// without it wants silence. A fixed twin wants none at all.
final class CorpusTest {
  private static final Path CORPUS = Path.of("../go/src/test/resources/corpus");
  private static final Pattern WANT = Pattern.compile("// want ([a-z-]+)");

  static List<Path> programs() throws IOException {
    try (Stream<Path> files = Files.walk(CORPUS)) {
      List<Path> programs = files.filter(f -> f.toString().endsWith(".go")).sorted().toList();
      assertFalse(programs.isEmpty(), "no corpus at " + CORPUS);
      return programs;
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void findsWhatIsWanted(Path program) throws IOException {
    Report report =
        new GoCheck(Settings.DEFAULT, Optional.empty(), _ -> false, _ -> {})
            .check(List.of(program.toString()))
            .canonical();
    assertEquals(List.of(), report.errors());
    assertEquals(wanted(program), found(report));
  }

  private static SortedSet<String> wanted(Path program) throws IOException {
    SortedSet<String> wanted = new TreeSet<>();
    List<String> lines = Files.readAllLines(program);
    for (int i = 0; i < lines.size(); i++) {
      Matcher want = WANT.matcher(lines.get(i));
      while (want.find()) {
        wanted.add(i + 1 + ": " + want.group(1));
      }
    }
    return wanted;
  }

  private static SortedSet<String> found(Report report) {
    SortedSet<String> found = new TreeSet<>();
    for (Finding finding : report.findings()) {
      found.add(finding.place().line() + ": " + finding.rule().slug());
    }
    return found;
  }
}
