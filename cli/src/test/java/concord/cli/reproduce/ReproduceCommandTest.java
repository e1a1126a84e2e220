package concord.cli.reproduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.cli.Main;
import concord.cli.shell.ExitCode;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

/// What needs no compilers of other languages; Table 1 of POPL 2017 is in `Popl17GoTest`.
final class ReproduceCommandTest {
  private static String reproduce(ExitCode wanted, String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] words = new String[args.length + 1];
    words[0] = "reproduce";
    System.arraycopy(args, 0, words, 1, args.length);
    assertEquals(
        wanted, Main.run(new PrintWriter(out), new PrintWriter(err), words), err::toString);
    return out + err.toString();
  }

  @Test
  void tableTwoOfTheFlowExtension() {
    String out = reproduce(ExitCode.OK, "flow");
    assertEquals(22, out.lines().filter(l -> l.matches("[pb][0-9].*")).count(), out);
    assertTrue(out.lines().anyMatch(l -> l.matches("b3_moby_33293 +Yes +Yes +No")), out);
  }

  @Test
  void aPaperThatIsNotThere() {
    assertTrue(reproduce(ExitCode.USAGE, "popl18").contains("popl17, flow, icfp17, oopsla"));
  }
}
