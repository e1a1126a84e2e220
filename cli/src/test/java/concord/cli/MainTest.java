package concord.cli;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.cli.shell.ExitCode;
import concord.cli.shell.Version;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The command line as its users meet it: output, messages, exit codes.
final class MainTest {
  private static final String DEADLOCK =
      "def main.main():\n    let c = newchan int, 0;\n    send c;\n";
  private static final String LIVE =
      "def main.main(): let c = newchan int, 0; spawn w(c); recv c; def w(c): send c;";

  @TempDir Path directory;

  private record Run(ExitCode code, String out, String err) {}

  private static Run run(Object... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] words = java.util.Arrays.stream(args).map(Object::toString).toArray(String[]::new);
    ExitCode code = Main.run(new PrintWriter(out), new PrintWriter(err), words);
    String said = err.toString().replaceAll("; [\\d.]+ s\n", "; TIME\n");
    return new Run(code, out.toString(), said);
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text);
  }

  @Test
  void whatIsNamedTwiceIsCheckedOnce() throws IOException {
    Path file = file("a.go", "package main\n\nfunc main() {\n\tclose(make(chan int))\n}\n");
    Path again = file.resolveSibling(".").resolve(file.getFileName());
    Run run = run("check", "--summary", file, again);
    assertEquals(1, run.out().lines().filter(l -> l.contains("main.main: ok")).count(), run.out());
  }

  @Test
  void deadlockIsFoundWithItsSchedule() throws IOException {
    Path file = file("d.migo", DEADLOCK);
    Run run = run("check", file);
    assertEquals(ExitCode.FINDINGS, run.code());
    assertTrue(
        run.out()
            .startsWith(
                file
                    + ":3:5: deadlock: main.main can wait for ever:"
                    + " no goroutine can receive from c [error]\n"),
        run.out());
    assertTrue(run.out().contains("send c: blocked for ever"), run.out());
    assertEquals("concord: 1 entry checked: 1 error; TIME\n", run.err());
  }

  @Test
  void stepsOfGoStandWhereTheyAreWritten() throws IOException {
    Path file =
        file(
            "a.go",
            """
            package main

            func main() {
            	c := make(chan int)
            	for i := 0; i < 2; i++ {
            		go func() { c <- i }()
            	}
            	<-c
            	<-c
            	<-c
            }
            """);
    Run run = run("check", file);
    assertTrue(run.out().startsWith(file + ":10:2: deadlock: "), run.out());
    assertTrue(run.out().contains("a.go:6:3   spawn main.main.func1#2"), run.out());
  }

  @Test
  void helpersTakeTestsOfAnyKind() throws IOException {
    Path file =
        file(
            "a_test.go",
            """
            package a

            import "testing"

            func send(t testing.TB, c chan int) { t.Helper(); c <- 1 }

            func TestSend(t *testing.T) { send(t, make(chan int)) }
            func BenchmarkSend(b *testing.B) { send(b, make(chan int, 1)) }
            func FuzzSend(f *testing.F) { send(f, make(chan int, 1)) }
            """);
    Run run = run("check", file);
    assertEquals(ExitCode.FINDINGS, run.code(), run.out());
    assertTrue(run.out().startsWith(file + ":5:51: deadlock: "), run.out());
  }

  @Test
  void liveProgramIsSilent() throws IOException {
    assertEquals(
        new Run(ExitCode.OK, "", "concord: 1 entry checked: nothing found; TIME\n"),
        run("check", file("l.migo", LIVE)));
  }

  @Test
  void garbageIsReportedWithPositions() throws IOException {
    Path file = file("g.migo", "def main(:\n  send ;\n  foo;\n}");
    Run run = run("check", file);
    assertEquals(ExitCode.INVALID, run.code());
    assertAll(
        () -> assertTrue(run.out().contains(file + ":1:10: error: expected a parameter")),
        () -> assertTrue(run.out().contains(file + ":2:8: error: expected a name after `send`")),
        () -> assertTrue(run.out().contains(file + ":3:3: error: expected a statement")),
        () -> assertTrue(run.out().contains(file + ":4:1: error: unexpected character `}`")));
  }

  @Test
  void bytesThatAreNoTextAreGarbageToo() throws IOException {
    Path file = directory.resolve("b.migo");
    Files.write(file, new byte[] {0, (byte) 0xff, (byte) 0xfe, 'd', 'e', 'f', '\n', 1});
    assertEquals(ExitCode.INVALID, run("check", file).code());
  }

  @Test
  void missingFile() {
    Run run = run("check", directory.resolve("nope.migo"));
    assertEquals(ExitCode.IO, run.code());
    assertTrue(run.err().contains("nope.migo: no such file"), run.err());
  }

  @Test
  void unknownOption() {
    Run run = run("check", "--nope");
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(run.err().contains("Unknown option: '--nope'"), run.err());
  }

  @Test
  void unknownCommandAndNoCommand() {
    assertEquals(ExitCode.USAGE, run("fly").code());
    assertEquals(ExitCode.OK, run().code());
    assertTrue(run().out().contains("Commands:"), run().out());
  }

  @Test
  void misspeltCommandIsGuessed() {
    Run run = run("chekc", "x.go");
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(run.err().contains("no command 'chekc'; did you mean 'check'?"), run.err());
  }

  /// Silence would look like a clean bill of health.
  @Test
  void entryThatDoesNotExist() throws IOException {
    Path file = file("main.go", "package main\n\nfunc main() {}\n");
    Run run = run("check", "--entry", "main.Test", file);
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(run.err().contains("there is no entry 'main.Test'"), run.err());
    assertEquals(ExitCode.OK, run("check", "--entry", "main.main", file).code());
  }

  @Test
  void directoryWithoutInputsSaysSo() {
    Run run = run("check", directory);
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(run.err().contains("nothing to check"), run.err());
  }

  @Test
  void directoriesAreSearched() throws IOException {
    Files.createDirectories(directory.resolve("a/b"));
    file("a/b/d.migo", DEADLOCK);
    file("a/l.migo", LIVE);
    Run run = run("check", directory);
    assertEquals(ExitCode.FINDINGS, run.code());
    assertEquals(1, run.out().lines().filter(l -> l.contains(": deadlock: ")).count());
  }

  @Test
  void limitMeansUndecided() throws IOException {
    Path file =
        file(
            "u.migo",
            "def main(): let c = newchan int, 3; spawn w(c); spawn w(c); spawn w(c); call w(c);"
                + "def w(c): send c; recv c; send c; recv c; call w(c);");
    Run run = run("check", "--max-states", 20, file);
    assertEquals(ExitCode.OK, run.code());
    assertEquals("concord: 1 entry checked: nothing found, 1 undecided; TIME\n", run.err());
    run = run("check", "--fail-on", "undecided", "--max-states", 20, file);
    assertEquals(ExitCode.UNDECIDED, run.code());
    assertTrue(run.out().contains("undecided"), run.out());
  }

  @Test
  void semanticsAndLeaks() throws IOException {
    Path file = file("k.migo", "def main(): let c = newchan int, 0; spawn w(c); def w(c): send c;");
    assertEquals(ExitCode.OK, run("check", file).code());
    assertEquals(ExitCode.FINDINGS, run("check", "--leaks", "all", file).code());
    assertEquals(ExitCode.FINDINGS, run("check", "--semantics=popl17", file).code());
  }

  @Test
  void jsonIsWhatTheDesignSays() throws IOException {
    Run run = run("check", "--format", "json", file("d.migo", DEADLOCK));
    assertAll(
        () -> assertTrue(run.out().contains("\"version\" : 1"), run.out()),
        () -> assertTrue(run.out().contains("\"verdict\" : \"deadlock\"")),
        () -> assertTrue(run.out().contains("\"rule\" : \"deadlock\"")),
        () -> assertTrue(run.out().contains("\"live\" : false")),
        () -> assertTrue(run.out().contains("\"errors\" : [ ]")));
  }

  @Test
  void helpVersionAndCompletion() {
    Run help = run("check", "--help");
    assertEquals(ExitCode.OK, help.code());
    assertTrue(help.out().contains("Examples:"), help.out());
    assertEquals(new Run(ExitCode.OK, Version.line() + "\n", ""), run("--version"));
    assertTrue(run("--help").out().contains("check"));
    assertTrue(run("help", "check").out().contains("--semantics"));
    assertTrue(run("generate-completion").out().contains("complete -F _complete_concord"));
  }
}
