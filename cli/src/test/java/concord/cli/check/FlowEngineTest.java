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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `concord check --engine flow|both`.
final class FlowEngineTest {
  private static final String CROSSED =
      """
      package main

      func work(first chan int, second chan int) {
      	<-first
      	<-second
      }

      func main() {
      	first := make(chan int)
      	second := make(chan int)
      	go work(first, second)
      	second <- 2
      	first <- 1
      }
      """;

  @TempDir Path directory;

  private record Run(ExitCode code, String out, String err) {}

  private static Run run(String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    ExitCode code = Main.run(new PrintWriter(out), new PrintWriter(err), args);
    String said = err.toString().replaceAll("; [\\d.]+ s\n", "; TIME\n");
    return new Run(code, out.toString(), said);
  }

  private String file(String text) throws IOException {
    return Files.writeString(directory.resolve("main.go"), text).toString();
  }

  @Test
  void flowFindsTheDeadlockAndShowsTheReduction() throws IOException {
    Run run = run("check", "--engine", "flow", "--explain", file(CROSSED));
    assertEquals(ExitCode.FINDINGS, run.code(), run.err());
    assertTrue(run.out().contains(":12:2: deadlock: main can wait for ever"), run.out());
    assertTrue(run.out().contains("(CR3)"), run.out());
  }

  @Test
  void withoutLabelsTheTwoChannelsAreOne() throws IOException {
    assertEquals(
        ExitCode.OK, run("check", "--engine", "flow", "--no-labels", file(CROSSED)).code());
  }

  @Test
  void bothAgree() throws IOException {
    Run run = run("check", "--engine", "both", file(CROSSED));
    assertEquals(ExitCode.FINDINGS, run.code());
    assertEquals("concord: 1 package, 1 entry checked: 2 errors; TIME\n", run.err());
  }

  /// What the paper's abstraction cannot see, `both` says.
  @Test
  void disagreementsAreReported() throws IOException {
    Run run = run("check", "--engine", "both", "--no-labels", file(CROSSED));
    assertTrue(run.err().contains("the engines disagree on main.main"), run.err());
  }

  @Test
  void whatIsOutsideTheFragmentIsUndecided() throws IOException {
    String endless = "package main\n\nfunc main() {\n\tch := make(chan int)\n\tclose(ch)\n}\n";
    Run run = run("check", "--fail-on=undecided", "--engine", "flow", file(endless));
    assertEquals(ExitCode.UNDECIDED, run.code());
    assertTrue(run.out().contains("not supported by the flow engine: close"), run.out());
  }
}
