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

final class InferCommandTest {
  private static final String FILE =
      """
      package main

      func main() {
      	ch := make(chan int)
      	<-ch
      }
      """;

  @TempDir Path directory;

  private record Run(ExitCode code, String out, String err) {}

  private static Run run(Object... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] words = new String[args.length];
    for (int i = 0; i < args.length; i++) {
      words[i] = args[i].toString();
    }
    ExitCode code = Main.run(new PrintWriter(out), new PrintWriter(err), words);
    return new Run(code, out.toString(), err.toString());
  }

  private Path write(String text) throws IOException {
    return Files.writeString(directory.resolve("a.go"), text);
  }

  @Test
  void graphOfAFile() throws IOException {
    Path file = write(FILE);
    Run run = run("infer", "--dump=cfg", file);
    assertEquals(
        """
        // %1$s
        func main.main (%1$s:3:1)
          b0:
            r0 = make(chan int)  // ch
            r1 = r0
            r2 = <-r1
            return
        """
            .formatted(file.toAbsolutePath().normalize()),
        run.out());
    assertEquals(ExitCode.OK, run.code());
  }

  @Test
  void tokensAndTree() throws IOException {
    Path file = write(FILE);
    assertTrue(run("infer", "--dump=tokens", file).out().contains("5:2     <-\n"));
    assertTrue(run("infer", "--dump=tree", file).out().contains("x: Unary 5:2-5:6 <-\n"));
  }

  @Test
  void notGo() throws IOException {
    Path file = write("package main\n\nfunc main() {\n\tx := \n}\n");
    Run run = run("infer", "--dump=tree", file);
    assertEquals(ExitCode.INVALID, run.code());
    assertTrue(run.err().endsWith("a.go:5:1: expected operand, found '}'\n"), run.err());
  }

  @Test
  void nothingThere() {
    assertEquals(ExitCode.IO, run("infer", "--dump=tree", directory.resolve("b.go")).code());
    assertEquals(ExitCode.USAGE, run("infer", "--dump=tree", directory).code());
    assertEquals(ExitCode.USAGE, run("infer", "--dump=nonsense", directory).code());
  }
}
