package concord.cli.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.cli.Main;
import concord.cli.shell.ExitCode;
import concord.fuzz.target.Tool;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `fuzz` and `generate` as a user meets them.
class FuzzCommandTest {
  @TempDir Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private ExitCode run(String... args) {
    return Main.run(new PrintWriter(out), new PrintWriter(err), args);
  }

  private String store() {
    return folder.resolve("campaigns.db").toString();
  }

  static void needsGo() {
    boolean there = Tool.find("go").isPresent();
    assertFalse(!there && "1".equals(System.getenv("CONCORD_REQUIRE_TOOLCHAINS")), "go is missing");
    Assumptions.assumeTrue(there, "go is missing");
  }

  @Test
  void wrongUsageIsNamed() {
    assertEquals(ExitCode.USAGE, run("fuzz"));
    assertTrue(err.toString().contains("which TARGET?"), err::toString);
    assertEquals(ExitCode.USAGE, run("fuzz", "cobol"));
    assertTrue(err.toString().contains("no target 'cobol'"), err::toString);
    assertEquals(ExitCode.USAGE, run("fuzz", "kotlin", "--mode", "dreamt"));
    assertEquals(ExitCode.USAGE, run("fuzz", "kotlin", "--weights", "Z"));
    assertEquals(ExitCode.USAGE, run("fuzz", "jox", "--versions", "all"));
    assertEquals(ExitCode.USAGE, run("fuzz", "kotlin", "--without", "G-Nothing"));
    assertTrue(err.toString().contains("there are G-Seq, "), err::toString);
    assertEquals(ExitCode.IO, run("fuzz", "go", "--toolchain", "nowhere/go", "--store", store()));
    assertTrue(err.toString().contains("nowhere/go is missing"), err::toString);
  }

  /// Each would otherwise end at once, as if nothing were wrong.
  @Test
  void aLimitThatAllowsNothingIsWrongUsage() {
    assertEquals(ExitCode.USAGE, run("fuzz", "go", "--programs", "-5", "--store", store()));
    assertTrue(err.toString().contains("--programs is at least 0, not -5"), err::toString);
    assertEquals(ExitCode.USAGE, run("fuzz", "go", "--failures", "0", "--store", store()));
    assertEquals(ExitCode.USAGE, run("fuzz", "go", "--time", "-5s", "--store", store()));
    assertEquals(ExitCode.USAGE, run("fuzz", "go", "--programs", "many", "--store", store()));
    assertTrue(err.toString().contains("'many' is not a whole number"), err::toString);
    assertFalse(Files.exists(Path.of(store())));
  }

  @Test
  void theHelpShowsOptionsAsTheyAreTyped() {
    assertEquals(ExitCode.OK, run("help", "fuzz"));
    assertTrue(out.toString().contains("--table2=TARGET[:VARIANT],…\n"), out::toString);
  }

  @Test
  void flixNeedsAJar() {
    assertEquals(ExitCode.IO, run("fuzz", "flix", "--programs", "1", "--store", store()));
    assertTrue(err.toString().contains("--toolchain flix.jar"), err::toString);
    String missing = folder.resolve("flix.jar").toString();
    assertEquals(ExitCode.IO, run("fuzz", "flix", "--toolchain", missing, "--store", store()));
    assertTrue(err.toString().contains(missing + " is missing"), err::toString);
  }

  @Test
  void aProgramInThreeForms() {
    assertEquals(ExitCode.OK, run("generate", "kotlin", "--seed", "7", "--show", "effect"));
    assertTrue(out.toString().startsWith("Chan("), out::toString);
    assertEquals(ExitCode.OK, run("generate", "kotlin", "--seed", "7", "--show", "term"));
    assertTrue(out.toString().contains("let "), out::toString);
    assertEquals(ExitCode.OK, run("generate", "kotlin", "--seed", "7"));
    assertTrue(out.toString().contains("suspend fun program"), out::toString);
  }

  @Test
  void aHealthyRuntimePassesWhileItsProgramsAreExplored() {
    needsGo();
    String[] args = {
      "fuzz", "go", "--programs", "40", "--size", "6", "--self-check", "--store", store()
    };
    assertEquals(ExitCode.OK, run(args), () -> out + "" + err);
    assertTrue(out.toString().contains("40 programs, 0 failed"), out::toString);
    assertTrue(out.toString().contains("self-check: "), out::toString);
  }

  /// Without the limit, the compiler is given up after minutes, which ends otherwise.
  @Test
  void theTimeLimitHoldsWhileTheDriverIsBuilt() throws IOException {
    Path go = folder.resolve("go");
    Files.writeString(
        go,
        """
        #!/bin/sh
        case $1 in
          version) echo "go version go0.0-slow" ;;
          env) echo /nowhere ;;
          *) sleep 3600 ;;
        esac
        """);
    Files.setPosixFilePermissions(go, PosixFilePermissions.fromString("rwxr-xr-x"));
    String[] args = {
      "fuzz", "go", "--toolchain", go.toString(), "--time", "2s", "--store", store()
    };
    assertEquals(ExitCode.UNDECIDED, run(args), err::toString);
    assertTrue(err.toString().contains("building the driver of "), err::toString);
    assertTrue(err.toString().contains("the time was over before the driver"), err::toString);
  }

  @Test
  void aMutantIsFoundShrunkAndReplayed() {
    needsGo();
    String[] args = {
      "fuzz",
      "go",
      "--mutant",
      "select-ignores-senders",
      "--programs",
      "200",
      "--failures",
      "1",
      "--store",
      store()
    };
    assertEquals(ExitCode.FINDINGS, run(args), () -> out + "" + err);
    String report = out.toString();
    assertTrue(report.contains("all goroutines are asleep"), report);
    assertTrue(report.contains("fails in about 1 of"), report);
    String id = report.replaceAll("(?s).*concord replay (\\d+/\\d+).*", "$1");
    assertEquals(ExitCode.FINDINGS, run("replay", id, "--store", store()), () -> out + "" + err);
    assertTrue(out.toString().contains("it fails again"), out::toString);
  }
}
