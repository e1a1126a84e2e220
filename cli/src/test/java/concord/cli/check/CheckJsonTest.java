package concord.cli.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.cli.Main;
import concord.cli.shell.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The properties that `check --format json` promises of each entry, one program for each answer.
final class CheckJsonTest {
  private static final String LIVE =
      "def main(): let c = newchan int, 0; spawn f(c); recv c;\ndef f(c): send c;\n";
  private static final String DEADLOCK = "def main():\n    let c = newchan int, 0;\n    send c;\n";
  private static final String LEAK =
      """
      def main(): let c = newchan int, 0; spawn f(c); call idle();
      def idle(): tau; call idle();
      def f(c): send c;
      """;
  private static final String UNSAFE = "def main(): let c = newchan int, 1; close c; send c;\n";
  private static final String UNFENCED =
      """
      def main():
          let c = newchan int, 0;
          call loop(c);
      def loop(c):
          spawn worker(c);
          recv c;
          call loop(c);
      def worker(c): send c;
      """;

  /// The bound keeps the recursion from unfolding further.
  private static final String FENCED =
      """
      def main():
          let a = newchan int, 0;
          spawn fact(a);
          recv a;
      def fact(x):
          if
              send x;
          else
              let b = newchan int, 0;
              spawn fact(b);
              recv b;
              send x;
          endif;
      """;

  /// Eight buffers that are filled and emptied independently: 65,536 states.
  private static final String LARGE =
      "def main():\n"
          + IntStream.range(0, 8)
              .mapToObj(
                  i -> "let c%1$d = newchan int, 3; spawn p(c%1$d); spawn q(c%1$d);\n".formatted(i))
              .collect(Collectors.joining())
          + "call p(c0);\n"
          + "def p(x): send x; call p(x);\n"
          + "def q(x): recv x; call q(x);\n";

  @TempDir Path directory;

  private record Run(ExitCode code, String json) {
    boolean says(String property) {
      return json.contains(property);
    }
  }

  private Run check(String text, String... options) throws IOException {
    Path file = Files.writeString(directory.resolve("a.migo"), text);
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] words =
        Stream.concat(
                Stream.of("check", "--format", "json", file.toString()), Arrays.stream(options))
            .toArray(String[]::new);
    ExitCode code = Main.run(new PrintWriter(out), new PrintWriter(err), words);
    assertEquals("", err.toString());
    return new Run(code, out.toString().replaceAll("\\s*:\\s*", ":"));
  }

  private static void assertSays(Run run, String... properties) {
    for (String property : properties) {
      assertTrue(run.says(property), property + " is missing in\n" + run.json());
    }
  }

  @Test
  void ok() throws IOException {
    Run run = check(LIVE);
    assertEquals(ExitCode.OK, run.code());
    assertSays(
        run,
        "\"version\":1",
        "\"name\":\"main\"",
        "a.migo\"",
        "\"verdict\":\"ok\"",
        "\"live\":true",
        "\"safe\":true",
        "\"fenced\":true",
        "\"bound\":null",
        "\"states\":",
        "\"millis\":",
        "\"deadlockFree\":true",
        "\"terminates\":true",
        "\"receives\":true",
        "finite control");
    assertFalse(run.says("\"reason\""), "a reason is given only when undecided");
  }

  @Test
  void deadlock() throws IOException {
    Run run = check(DEADLOCK);
    assertEquals(ExitCode.FINDINGS, run.code());
    assertSays(
        run,
        "\"verdict\":\"deadlock\"",
        "\"live\":false",
        "\"safe\":true",
        "\"deadlockFree\":false",
        "\"rule\":\"deadlock\"",
        "\"severity\":\"error\"",
        "\"entry\":\"main\"",
        "\"line\":3",
        "\"column\":5",
        "\"message\":",
        "\"related\":",
        "\"goroutine\":\"main\"",
        "\"action\":\"send\"",
        "\"object\":\"c\"",
        "\"peer\":");
  }

  @Test
  void leak() throws IOException {
    Run run = check(LEAK);
    assertSays(run, "\"verdict\":\"leak\"", "\"rule\":\"leak\"", "\"live\":false");
    assertSays(run, "\"deadlockFree\":true", "\"terminates\":false");
  }

  @Test
  void unsafe() throws IOException {
    Run run = check(UNSAFE);
    assertSays(run, "\"verdict\":\"unsafe\"", "\"rule\":\"send-on-closed\"", "\"safe\":false");
  }

  @Test
  void messagesLeftInBuffers() throws IOException {
    String text = "def main(): let c = newchan int, 1; spawn f(c); call idle();\n";
    String idle = "def idle(): tau; call idle();\n";
    assertSays(check(text + idle + "def f(c): send c;\n"), "\"receives\":false", "\"live\":true");
    assertSays(check(text + idle + "def f(c): send c; recv c;\n"), "\"receives\":true");
    String held =
        """
        def f(c): send c; call hold(c);
        def hold(c): tau; if call hold(c); else recv c; endif;
        """;
    assertSays(check(text + idle + held), "\"receives\":true");
  }

  @Test
  void notFencedSaysWhichCallKeepsWhat() throws IOException {
    Run run = check(UNFENCED, "--semantics", "popl17");
    assertSays(run, "\"fenced\":false", "\"bound\":null", "the recursive call loop(c)", "keeps c");
  }

  @Test
  void boundIsTheOneGiven() throws IOException {
    assertSays(check(FENCED, "--bound", "5"), "\"bound\":5");
    assertSays(check(FENCED, "--bound", "auto"), "\"bound\":");
    assertSays(check(UNFENCED, "--bound", "5"), "\"bound\":null"); // proved without one
  }

  @Test
  void limitsLeaveUndecided() throws IOException {
    for (String[] limit :
        new String[][] {
          {"--max-states", "500", "more than 500 states"},
          {"--max-memory", "100k", "100 KB"},
          {"--timeout", "1ms", "more than 1 ms"}
        }) {
      Run run = check(LARGE, "--fail-on=undecided", "--no-reduction", limit[0], limit[1]);
      assertEquals(ExitCode.UNDECIDED, run.code(), run.json());
      assertSays(run, "\"verdict\":\"undecided\"", "\"live\":null", "\"reason\":", limit[2]);
    }
  }

  @Test
  void errorsHavePlaces() throws IOException {
    Run run = check("def main(:\n");
    assertEquals(ExitCode.INVALID, run.code());
    assertSays(run, "\"errors\":", "\"line\":1", "\"column\":10", "\"message\":");
  }
}
