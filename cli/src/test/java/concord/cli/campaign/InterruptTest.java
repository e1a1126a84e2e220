package concord.cli.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Ctrl-C and `kill` end the search, not the report. A real process is interrupted; it reads its
/// program from a pipe, so we know when it has begun. The signal is that of `kill`: the JVM treats
/// both alike, but where tests run in the background Ctrl-C is ignored.
final class InterruptTest {
  private static final int PHILOSOPHERS = 16;

  /// Far more states than anybody waits for; and somebody who blocks at once.
  private static final String ENDLESS =
      "def main.main(): let d = newchan int, 0; spawn lost(d); "
          + each("let f%1$d = newchan int, 1; ")
          + each("spawn eat(f%1$d, f%2$d); ")
          + "call eat(f0, f1);\n"
          + "def lost(d): send d;\n"
          + "def eat(l, r): send l; send r; recv l; recv r; call eat(l, r);\n";

  /// Recursion that unfolds into choices, which takes long for a single state.
  private static final String UNFOLDING =
      "def main.main(): let d = newchan int, 0; spawn lost(d); let c = newchan int, 0; call"
          + " grow(c);\n"
          + "def lost(d): send d;\n"
          + "def grow(x): let y = newchan int, 0; spawn work(x, y); spawn work(y, x); call"
          + " grow(y);\n"
          + "def work(x, y): select case send x; call work(y, x); case recv y; call work(x, y);"
          + " case tau; endselect;\n";

  @TempDir Path directory;

  private static String each(String format) {
    return IntStream.range(0, PHILOSOPHERS)
        .mapToObj(i -> String.format(format, i, (i + 1) % PHILOSOPHERS))
        .collect(Collectors.joining());
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 500})
  void whatIsKnownIsPrinted(long afterMillis) throws IOException, InterruptedException {
    assertReports(interrupted(ENDLESS, afterMillis, "--leaks", "all", "--no-reduction"));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 9})
  void alsoWhileRecursionUnfolds(int bound) throws IOException, InterruptedException {
    assertReports(interrupted(UNFOLDING, 500, "--semantics", "popl17", "--bound", "" + bound));
  }

  private static void assertReports(String out) {
    assertTrue(out.contains("leak: "), out);
  }

  private String interrupted(String program, long afterMillis, String... options)
      throws IOException, InterruptedException {
    Path pipe = directory.resolve("program.migo");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    Path out = directory.resolve("out.txt");
    List<String> command =
        Stream.concat(
                Stream.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-cp",
                    System.getProperty("java.class.path"),
                    "concord.cli.Main",
                    "check",
                    pipe.toString()),
                Stream.of(options))
            .toList();
    Process check =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    Files.writeString(pipe, program); // waits for the reader
    Files.delete(pipe);
    Files.writeString(pipe, program); // the report looks at it once more
    Thread.sleep(afterMillis);
    check.destroy();
    check.waitFor();
    return Files.readString(out, StandardCharsets.UTF_8);
  }
}
