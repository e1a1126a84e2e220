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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ReportOptionsTest {
  @TempDir Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private Path program;

  @BeforeEach
  void writeProgram() throws IOException {
    program = folder.resolve("a.migo");
    Files.writeString(program, "def main.main():\n    let c = newchan c, 0;\n    send c;\n");
  }

  @Test
  void htmlGoesToItsFile() throws IOException {
    Path page = folder.resolve("a.html");
    assertEquals(ExitCode.FINDINGS, check("--html", page.toString()));
    assertTrue(Files.readString(page).contains("<title>Concord: 1 finding</title>"));
    assertTrue(out.toString().contains("a.migo:3:5: deadlock"), out.toString());
  }

  @Test
  void aBaselineSilencesWhatItHoldsAlsoWhenLinesMove() throws IOException {
    Path known = folder.resolve("known.txt");
    assertEquals(ExitCode.FINDINGS, check("--write-baseline", known.toString()));
    Files.writeString(program, "-- moved\n" + Files.readString(program));
    assertEquals(ExitCode.OK, check("--baseline", known.toString()));
  }

  @Test
  void aBrokenBaselineIsWrongUsage() {
    assertEquals(ExitCode.USAGE, check("--baseline", program.toString()));
    assertTrue(err.toString().contains("line 1 of the baseline"), err.toString());
  }

  @Test
  void aMissingBaselineIsAnInputError() {
    assertEquals(ExitCode.IO, check("--baseline", folder.resolve("none").toString()));
  }

  @Test
  void schedulesAsMermaidCharts() {
    assertEquals(ExitCode.FINDINGS, check("--format", "mermaid"));
    assertTrue(out.toString().contains("sequenceDiagram"), out.toString());
  }

  @Test
  void aMissingPackageIsNamedOnceWithTheCommandThatFetchesIt() throws IOException {
    Path module = Files.createDirectories(folder.resolve("module"));
    Files.writeString(
        module.resolve("go.mod"), "module m\n\ngo 1.24\n\nrequire example.com/gone v1.0.0\n");
    Files.writeString(
        module.resolve("m.go"),
        "package m\n\nimport \"example.com/gone\"\n\nfunc Use() { gone.Away() }\n");
    Main.run(new PrintWriter(out), new PrintWriter(err), "check", module.toString());
    String all = out.toString() + err;
    String warning =
        "cannot find package example.com/gone, so what it does is unknown; `go mod download`"
            + " fetches it";
    assertEquals(2, all.split(java.util.regex.Pattern.quote(warning), -1).length, all);
    assertTrue(all.contains("1 package not found"), all);
  }

  private ExitCode check(String option, String value) {
    return Main.run(
        new PrintWriter(out), new PrintWriter(err), "check", option, value, program.toString());
  }
}
