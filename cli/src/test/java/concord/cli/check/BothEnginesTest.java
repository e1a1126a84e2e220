package concord.cli.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.cli.Main;
import concord.cli.shell.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// `concord check --engine both`: verification and coroutine types agree on the listings, the
/// patterns of Table I, the four bugs of Table II, and on what the flow engine can treat of the
/// corpus.
final class BothEnginesTest {
  private static final Path RESOURCES = Path.of("../flow/src/test/resources");

  private static final Path CORPUS = Path.of("../go/src/test/resources");

  private static List<Path> programs(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(f -> f.toString().endsWith(".go")).sorted().toList();
    }
  }

  private record Run(ExitCode code, String text) {
    static Run of(Path program, String engine) {
      StringWriter text = new StringWriter();
      PrintWriter out = new PrintWriter(text);
      ExitCode code = Main.run(out, out, "check", "--engine", engine, program.toString());
      out.flush();
      return new Run(code, text.toString());
    }

    List<String> disagreements() {
      return text.lines().filter(line -> line.contains("engines disagree")).toList();
    }
  }

  @Test
  void theEnginesAgreeOnThePapersPrograms() throws IOException {
    List<Path> programs = programs(RESOURCES);
    assertEquals(28, programs.size());
    List<String> disagreements = new ArrayList<>();
    for (Path program : programs) {
      Run run = Run.of(program, "both");
      assertTrue(
          run.code() == ExitCode.OK
              || run.code() == ExitCode.FINDINGS
              || run.code() == ExitCode.UNDECIDED,
          () -> program + " ends with " + run);
      disagreements.addAll(run.disagreements());
    }
    assertEquals(List.of(), disagreements);
  }

  @Test
  void theEnginesAgreeOnTheCorpus() throws IOException {
    int treated = 0;
    List<String> disagreements = new ArrayList<>();
    for (Path program : programs(CORPUS)) {
      ExitCode code = Run.of(program, "flow").code();
      if (code == ExitCode.OK || code == ExitCode.FINDINGS) {
        treated++;
        disagreements.addAll(Run.of(program, "both").disagreements());
      }
    }
    System.out.println("both engines treat " + treated + " programs of the corpus");
    assertTrue(treated >= 10, "only " + treated);
    assertEquals(List.of(), disagreements);
  }
}
