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

/// `concord flow` as its users meet it.
final class FlowCommandTest {
  @TempDir Path directory;

  private record Run(ExitCode code, String out, String err) {}

  private static Run run(String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    ExitCode code = Main.run(new PrintWriter(out), new PrintWriter(err), args);
    return new Run(code, out.toString(), err.toString());
  }

  @Test
  void figure5() {
    Run run = run("flow", "run: [| Start([| !Error |]) |] main: [| Inline(run); ?Error |]");
    assertEquals(
        """
          ∘⟨Start(main)⟩
        ⇒ ∘⟨[Inline(run); ?Error]⟩          (Start)
        ⇒ ∘⟨[[Start(⟦!Error⟧)]; ?Error]⟩  (Inline)
        ⇒ ∘⟨[?Error], [!Error]⟩             (CR3, CR1)
        ⇒ Error ⊢ ∘⟨[?Error]⟩               (CR2, CR1)
        ⇒ 0                                   (CR5, CR1)
        """
            .replaceAll(" +\\(", " ("),
        run.out().replaceAll(" +\\(", " ("));
    assertEquals(ExitCode.OK, run.code());
  }

  @Test
  void explainSaysWhatTheRulesDo() {
    Run run = run("flow", "--explain", "[!A], [?B]");
    assertEquals(ExitCode.FINDINGS, run.code());
    assertTrue(run.out().contains("(CR6)    no coroutine can receive what was yielded"), run.out());
  }

  @Test
  void groupsAreNamed() {
    Run run = run("flow", "[!A]/n < 3, [?A]");
    assertTrue(run.out().contains("where n ≤ 2:"), run.out());
    assertTrue(run.out().contains("where n ≥ 3:"), run.out());
  }

  @Test
  void jsonHasGroupsStepsAndErrors() {
    assertEquals(
        "{\"version\":1,\"groups\":[{\"condition\":\"true\",\"verdict\":\"paired\",\"result\":\"0\","
            + "\"start\":\"∘⟨[!A], [?A]⟩\",\"steps\":[{\"rules\":[\"CR2\",\"CR1\"],\"state\":"
            + "\"A ⊢ ∘⟨[?A]⟩\"},{\"rules\":[\"CR5\",\"CR1\"],\"state\":\"0\"}]}],\"errors\":[]}\n",
        run("flow", "--format", "json", "[!A], [?A]").out());
    Run wrong = run("flow", "--format", "json", "[!A");
    assertTrue(wrong.out().contains("\"errors\":[{\"line\":1,\"column\":4,"), wrong.out());
    assertEquals(ExitCode.INVALID, wrong.code());
  }

  @Test
  void invalidTextIsReportedWithItsPosition() {
    Run run = run("flow", "[!A");
    assertEquals("<types>:1:4: expected ';' or ']', found the end\n", run.err());
    assertEquals(ExitCode.INVALID, run.code());
  }

  @Test
  void filesAreRead() throws IOException {
    Path file = Files.writeString(directory.resolve("a.flow"), "main: ⟦!A⟧\n");
    assertEquals(ExitCode.FINDINGS, run("flow", file.toString()).code());
    assertEquals(ExitCode.IO, run("flow", directory.resolve("no.flow").toString()).code());
  }

  @Test
  void capMeansUndecided() {
    Run run = run("flow", "--max-steps", "9", "main: ⟦Start(w); ?A⟧ w: ⟦Start(w); Start(w)⟧");
    assertEquals(ExitCode.UNDECIDED, run.code());
    assertTrue(run.out().contains("undecided: not finished after 9 steps"), run.out());
  }

  @Test
  void labelsCanBeSwitchedOff() {
    String listing8 =
        "work(a, b): ⟦?Int@a; ?Int@b⟧ main: ⟦new a; new b; Start(work(a, b)); !Int@b; !Int@a⟧";
    assertEquals(ExitCode.FINDINGS, run("flow", listing8).code());
    assertEquals(ExitCode.OK, run("flow", "--no-labels", listing8).code());
  }

  @Test
  void wrongUsage() {
    assertEquals(ExitCode.USAGE, run("flow").code());
    assertEquals(ExitCode.USAGE, run("flow", "--format", "xml", "[!A]").code());
    assertEquals(ExitCode.USAGE, run("flow", "--external-yields", "no", "[!A]").code());
    assertEquals(ExitCode.USAGE, run("flow", "--max-steps", "0", "[!A]").code());
  }
}
