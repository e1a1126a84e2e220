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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What fails a build, and what of a module is looked at.
final class GateTest {
  private static final String WAITS =
      "package main\n\nfunc main() {\n\tc := make(chan int)\n\t<-c\n}\n";

  @TempDir Path module;

  private record Run(ExitCode code, String out, String err) {}

  private static Run run(Object... args) {
    String[] words = new String[args.length + 1];
    words[0] = "check";
    for (int i = 0; i < args.length; i++) {
      words[i + 1] = args[i].toString();
    }
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    ExitCode code = Main.run(new PrintWriter(out), new PrintWriter(err), words);
    return new Run(code, out.toString(), err.toString());
  }

  private Path file(String name, String text) throws IOException {
    Path file = module.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  @BeforeEach
  void aModule() throws IOException {
    file("go.mod", "module example.com/m\n\ngo 1.24\n");
  }

  @Test
  void neverMeansNever() throws IOException {
    Path main = file("main.go", WAITS);
    assertEquals(ExitCode.FINDINGS, run(main).code());
    assertEquals(ExitCode.OK, run("--fail-on", "never", main).code());
  }

  @Test
  void onePackageWithASyntaxErrorLeavesTheOthersChecked() throws IOException {
    file("bad/bad.go", "package bad\n\nfunc Broken( {\n");
    file("good/main.go", WAITS);
    file("user/user.go", "package user\n\nimport \"example.com/m/bad\"\n\nvar _ = bad.Broken\n");
    Run run = run(module + "/...");
    assertEquals(ExitCode.INVALID, run.code());
    assertTrue(run.out().contains("good/main.go:5:2: deadlock"), run.out());
    assertTrue(
        run.out().contains("is not checked: it imports example.com/m/bad, which has errors"),
        run.out());
    assertFalse(run.out().contains("user.go:5"), run.out());
  }

  @Test
  void tagsDecideWhichFilesAreRead() throws IOException {
    file("main.go", "package main\n\nfunc main() { run() }\n");
    file("a.go", "//go:build !slow\n\npackage main\n\nfunc run() {}\n");
    file("b.go", "//go:build slow\n\npackage main\n\nfunc run() { select {} }\n");
    assertEquals(ExitCode.OK, run(module).code());
    assertEquals(ExitCode.FINDINGS, run("--tags", "fast,slow", module).code());
  }

  @Test
  void onlyChangedLinesCount() throws IOException {
    Path main = file("main.go", WAITS);
    Path touching =
        file("a.diff", "--- a" + main + "\n+++ b" + main + "\n@@ -5,1 +5,1 @@\n-\tx\n+\t<-c\n");
    Path other =
        file("b.diff", "--- a" + main + "\n+++ b" + main + "\n@@ -2,1 +2,1 @@\n-// x\n+\n");
    assertEquals(ExitCode.FINDINGS, run("--diff", touching, main).code());
    assertEquals(ExitCode.OK, run("--diff", other, main).code());
  }

  /// Else a build that asks with the wrong file is green for ever.
  @Test
  void whatIsNoDiffIsRefused() throws IOException {
    Path main = file("main.go", WAITS);
    Run run = run("--diff", main, main);
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(run.err().contains("main.go: not a unified diff"), run.err());
    assertEquals(ExitCode.OK, run("--diff", file("none.diff", ""), main).code());
  }

  @Test
  void theClosingLineCountsWhatIsLeftOut() throws IOException {
    Path main = file("main.go", WAITS);
    Run run = run("--diff", file("none.diff", ""), main);
    assertTrue(run.err().contains("nothing new found, 1 old finding left out"), run.err());
    Path baseline = module.resolve("known.txt");
    run("--write-baseline", baseline, main);
    run = run("--baseline", baseline, main);
    assertTrue(run.err().contains("nothing new found, 1 old finding left out"), run.err());
  }

  @Test
  void aWrongValueIsAnsweredWithTheRightOnes() throws IOException {
    Run run = run("--fail-on", "nothing", file("main.go", WAITS));
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(
        run.err()
            .startsWith(
                "concord: --fail-on is one of error, warning, undecided, never, not 'nothing'"),
        run.err());
  }

  /// The line that is gone stands on no schedule.
  @Test
  void whatWasNotFoundBeforeIsNew() throws IOException {
    Path main =
        file(
            "main.go",
            """
            package main

            func main() {
            	jobs := make(chan int)
            	go produce(jobs)
            	for range jobs {
            	}
            }

            func produce(jobs chan int) {
            	jobs <- 1

            	// Nothing more.

            	_ = 0
            }
            """);
    Path other = file("other/main.go", WAITS);
    Path gone =
        file(
            "a.diff",
            "--- a" + main + "\n+++ b" + main + "\n@@ -14,1 +13,0 @@\n-\tdefer close(jobs)\n");
    Run run = run("--diff", gone, main, other.getParent());
    assertTrue(run.out().contains("main.go:6:2: deadlock"), run.out());
    assertFalse(run.out().contains("other/main.go:5"), run.out());
    Path unrelated =
        file(
            "b.diff",
            "--- a" + main + "\n+++ b" + main + "\n@@ -15,1 +15,1 @@\n-\t_ = 1\n+\t_ = 0\n");
    assertEquals("", run("--diff", unrelated, main, other.getParent()).out());
  }

  @Test
  void aSummaryIsShortUnlessAllIsAskedFor() throws IOException {
    Path main = file("main.go", "package main\n\nfunc main() {}\n");
    assertEquals(main + ": main.main: ok\n", run("--summary", main).out());
    assertTrue(run("--summary=full", main).out().contains("live, safe"));
    assertTrue(run("--summary", "full", main).out().contains("live, safe"));
  }

  @Test
  void aBaselineIsNotWrittenOverByARunWithErrors() throws IOException {
    Path baseline = file("known.txt", "# Concord baseline 1\n");
    Path bad = file("bad.go", "package main\n\nfunc (\n");
    Run run = run("--write-baseline", baseline, bad);
    assertTrue(run.err().contains("is not written: the input has errors"), run.err());
    assertEquals("# Concord baseline 1\n", Files.readString(baseline));
  }

  @Test
  void fiftyErrorsOfAFileAreEnough() throws IOException {
    Path bad = file("bad.go", "package main\n\n" + "var x int = \"a\"\n".repeat(70));
    long few = run(bad).out().lines().count();
    long all = run("--all-errors", bad).out().lines().count();
    assertEquals(51, few);
    assertTrue(all > few, all + " lines");
  }

  @Test
  void aFileOfAnotherKindIsRefusedInOneLine() throws IOException {
    Run run = run(file("notes.txt", "hello\n"));
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(run.err().contains("notes.txt: neither Go (.go) nor a behaviour"), run.err());
  }

  @Test
  void fixesAreMade() throws IOException {
    Path main =
        file(
            "main.go",
            """
            package main

            func main() {
            	c := make(chan int)
            	go func() {
            		c <- 1
            	}()
            	for range c {
            	}
            }
            """);
    Run run = run("--fix", main);
    assertEquals(ExitCode.OK, run.code(), run.out());
    assertTrue(Files.readString(main).contains("\t\tdefer close(c)\n"), Files.readString(main));
  }
}
