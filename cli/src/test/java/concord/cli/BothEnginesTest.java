package concord.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// `concord check --engine both` over the listings, the patterns of Table I and the four bugs of
/// Table II: verification and coroutine types agree on every one.
final class BothEnginesTest {
  private static final Path RESOURCES = Path.of("../flow/src/test/resources");

  private static List<Path> programs() throws IOException {
    try (Stream<Path> files = Files.walk(RESOURCES)) {
      return files.filter(f -> f.toString().endsWith(".go")).sorted().toList();
    }
  }

  @Test
  void theEnginesAgreeOnThePapersPrograms() throws IOException {
    assertEquals(27, programs().size());
    List<String> disagreements = new ArrayList<>();
    for (Path program : programs()) {
      StringWriter text = new StringWriter();
      PrintWriter out = new PrintWriter(text);
      ExitCode code = Main.run(out, out, "check", "--engine", "both", program.toString());
      out.flush();
      assertTrue(
          code == ExitCode.OK || code == ExitCode.FINDINGS || code == ExitCode.UNDECIDED,
          () -> program + " ends with " + code + ": " + text);
      text.toString()
          .lines()
          .filter(line -> line.contains("engines disagree"))
          .forEach(disagreements::add);
    }
    assertEquals(List.of(), disagreements);
  }
}
