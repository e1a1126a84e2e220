package concord.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.behaviour.migo.MigoParser;
import concord.behaviour.migo.Parsed;
import concord.report.Entry;
import concord.report.Report;
import concord.report.Verdict;
import concord.report.YesNoUnknown;
import concord.verify.Verifier;
import concord.verify.api.Settings;
import concord.verify.api.Settings.Semantics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The fourteen programs of Table 1 (POPL 2017), written in Go, get the right verdicts through
/// inference, under the paper's reading and under Go's. The first line of each says which.
final class Popl17GoTest {
  private static final Path PROGRAMS = Path.of("../go/src/test/resources/popl17");

  private static final Path TYPES = Path.of("../verify/src/test/resources/testdata/popl17");

  private static final Pattern RIGHT =
      Pattern.compile("// popl17: (not )?live, (not )?safe; go: ([a-z]+)");

  static List<Path> programs() throws IOException {
    try (Stream<Path> files = Files.list(PROGRAMS)) {
      List<Path> programs = files.filter(f -> f.toString().endsWith(".go")).sorted().toList();
      assertEquals(14, programs.size());
      return programs;
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void underThePapersReading(Path program) throws IOException {
    Matcher right = right(program);
    Entry main = check(program, Semantics.POPL17);
    assertEquals(
        right.group(1) == null ? YesNoUnknown.YES : YesNoUnknown.NO, main.live(), main::reason);
    assertEquals(
        right.group(2) == null ? YesNoUnknown.YES : YesNoUnknown.NO, main.safe(), main::reason);
    long byHand = statesByHand(program);
    assertTrue(
        main.states() <= 3 * byHand,
        () -> main.states() + " states, and the type by hand has " + byHand);
  }

  private static long statesByHand(Path program) throws IOException {
    String name = program.getFileName().toString().replace(".go", ".migo");
    Parsed parsed = MigoParser.parse(name, Files.readString(TYPES.resolve(name)));
    return Verifier.verify(
            parsed.program(), parsed.sites(), Settings.DEFAULT.withSemantics(Semantics.POPL17))
        .states();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void underGosReading(Path program) throws IOException {
    Entry main = check(program, Semantics.GO);
    Verdict wanted = Verdict.valueOf(right(program).group(3).toUpperCase(Locale.ROOT));
    assertEquals(wanted, main.verdict(), main::reason);
  }

  private static Matcher right(Path program) throws IOException {
    Matcher right = RIGHT.matcher(Files.readAllLines(program).getFirst());
    assertTrue(right.matches(), () -> program + " does not say what is right");
    return right;
  }

  private static Entry check(Path program, Semantics semantics) throws IOException {
    Report report = GoText.file(program).settings(Settings.ENTRY.withSemantics(semantics)).report();
    assertFalse(report.entries().isEmpty());
    return report.entries().getFirst();
  }
}
