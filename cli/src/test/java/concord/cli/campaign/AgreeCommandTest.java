package concord.cli.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.cli.Main;
import concord.cli.shell.ExitCode;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `agree`, `replay` and `doctor` as a user meets them; no compiler is needed here.
class AgreeCommandTest {
  @TempDir Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private ExitCode run(String... args) {
    return Main.run(new PrintWriter(out), new PrintWriter(err), args);
  }

  private String store() {
    return folder.resolve("campaigns.db").toString();
  }

  @Test
  void anUnknownTargetOrBackendIsWrongUsage() {
    assertEquals(ExitCode.USAGE, run("agree", "cobol"));
    assertTrue(err.toString().contains("no target cobol"), err::toString);
    assertEquals(ExitCode.USAGE, run("agree", "ocaml", "--backends", "gcc"));
    assertTrue(err.toString().contains("no backend gcc"), err::toString);
    assertEquals(ExitCode.USAGE, run("agree", "ocaml", "--backends", "ocamlc"));
    assertTrue(err.toString().contains("nothing to be compared with"), err::toString);
    assertEquals(ExitCode.USAGE, run("agree", "ocaml", "--weights", "EIf=many"));
    assertEquals(ExitCode.USAGE, run("agree", "ocaml", "--time", "soon"));
  }

  @Test
  void aCompilerThatIsNotThereIsNamed() {
    String missing = folder.resolve("bin/ocamlc").toString();
    assertEquals(
        ExitCode.IO,
        run(
            "agree",
            "ocaml",
            "--backends",
            missing + "," + missing,
            "--programs",
            "1",
            "--store",
            store()));
    assertTrue(err.toString().contains("bin/ocamlc"), err::toString);
  }

  @Test
  void backendsThatAgreeEndInZeroAndAFindingCanOnlyBeReplayedWhereThereIsOne() throws Exception {
    Path compiler = Files.createDirectories(folder.resolve("bin")).resolve("ocamlc");
    Files.writeString(
        compiler,
        """
        #!/bin/sh
        # Compiles every program, and every batch of one, to the same answer.
        while [ "$1" != -o ]; do shift; done
        case $3 in
          program.ml) printf '#!/bin/sh\\nprintf 42' > "$2" ;;
          *) printf '#!/bin/sh\\nprintf "\\\\0010\\\\002\\\\003v42\\\\004"' > "$2" ;;
        esac
        chmod +x "$2"
        """);
    assertTrue(compiler.toFile().setExecutable(true));
    String[] args = {
      "agree",
      "ocaml",
      "--backends",
      compiler + "," + compiler,
      "--programs",
      "1",
      "--store",
      store()
    };
    assertEquals(ExitCode.OK, run(args), () -> out + "" + err);
    assertTrue(out.toString().contains("1 programs, 0 failed"), out::toString);
    assertEquals(ExitCode.IO, run("replay", "1/0", "--store", store()));
    assertTrue(err.toString().contains("nothing failed in case 1/0"), err::toString);
    assertEquals(ExitCode.IO, run("replay", "9/0", "--store", store()));
    assertEquals(ExitCode.USAGE, run("replay", "nine", "--store", store()));
  }
}
