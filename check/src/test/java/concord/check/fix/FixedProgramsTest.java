package concord.check.fix;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import concord.check.GoCheck;
import concord.check.Progress;
import concord.go.load.World;
import concord.report.Finding;
import concord.report.Report;
import concord.verify.api.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The programs of `fixes`, run by the real Go after they were mended: none blocks, panics or
/// leaves a goroutine behind. The same runner sees many of them fail before.
final class FixedProgramsTest {
  /// A call of what a program exports, by the text of its parameters.
  private static final Map<String, List<String>> CALLS =
      Map.of(
          "", List.of("%s()"),
          "bool", List.of("%s(false)", "%s(true)"),
          "context.Context", List.of("%s(cancelled())", "%s(cancelledSoon())"));

  private static final Pattern ENTRY =
      Pattern.compile("(?m)^func ([A-Z]\\w*)\\((?:\\w+ ([\\w.]+))?\\)");

  /// Runs the program of the given name often. A program that is called `main` may leave goroutines
  /// behind: its end ends them.
  private static final String RUNNER =
      """
      package main

      import (
      	"context"
      	"fmt"
      	"os"
      	"runtime"
      	"time"

      @IMPORTS@)

      func cancelled() context.Context {
      	ctx, cancel := context.WithCancel(context.Background())
      	cancel()
      	return ctx
      }

      func cancelledSoon() context.Context {
      	ctx, cancel := context.WithCancel(context.Background())
      	time.AfterFunc(time.Millisecond, cancel)
      	return ctx
      }

      var programs = map[string][]func(){
      @PROGRAMS@}

      func settled(before int) bool {
      	for range 500 {
      		if runtime.NumGoroutine() <= before {
      			return true
      		}
      		time.Sleep(time.Millisecond)
      	}
      	return false
      }

      func main() {
      	name, leaves := os.Args[1], os.Args[2] == "main"
      	time.AfterFunc(5*time.Second, func() { fmt.Println("blocked"); os.Exit(1) })
      	for range 20 {
      		for _, run := range programs[name] {
      			before := runtime.NumGoroutine()
      			run()
      			if !leaves && !settled(before) {
      				fmt.Println("a goroutine is left")
      				os.Exit(1)
      			}
      		}
      	}
      }
      """;

  @TempDir Path folder;

  private record Program(String name, boolean isMain, String text) {
    List<String> calls() {
      if (isMain) {
        return List.of(name + ".Main()");
      }
      Matcher entry = ENTRY.matcher(text);
      assertTrue(entry.find(), name);
      String parameter = entry.group(2) == null ? "" : entry.group(2);
      return CALLS.get(parameter).stream()
          .map(c -> c.formatted(name + "." + entry.group(1)))
          .toList();
    }
  }

  private static Program program(String name, String text) {
    boolean isMain = text.startsWith("package main\n");
    String renamed =
        text.replaceFirst("^package \\w+", "package " + name)
            .replaceFirst("(?m)^func main\\(\\)", "func Main()");
    return new Program(name, isMain, renamed);
  }

  /// The text of a program with all that is offered for its findings.
  private static String mended(Path file) throws IOException {
    String text = Files.readString(file);
    Fixes fixes = new Fixes(World.REAL, w -> check(w, file));
    for (Finding f : fixes.suggested(check(World.REAL, file)).findings()) {
      if (!f.fixes().isEmpty()) {
        return Fixes.edited(World.REAL, f.fixes().getFirst()).values().iterator().next();
      }
    }
    return text;
  }

  private static Report check(World world, Path file) throws IOException {
    return new GoCheck(world, Settings.ENTRY, Optional.empty(), _ -> false, Progress.none())
        .check(List.of(file.toString()))
        .canonical();
  }

  @Test
  void mendedProgramsRunToTheirEnd() throws IOException, InterruptedException {
    requireGo();
    Map<String, Program> before = new TreeMap<>();
    Map<String, Program> after = new TreeMap<>();
    for (Path file : FixesTest.programs().toList()) {
      String name = file.getFileName().toString().replace(".go", "");
      if (!name.startsWith("no_")) {
        String unique = file.getParent().getFileName() + name;
        before.put(unique, program("before" + unique, Files.readString(file)));
        after.put(unique, program("after" + unique, mended(file)));
      }
    }
    List<Program> all = new ArrayList<>(before.values());
    all.addAll(after.values());
    Path runner = build(all);
    List<String> wrong = new ArrayList<>();
    int seen = 0;
    for (String name : after.keySet()) {
      String failure = run(runner, after.get(name));
      if (!failure.isEmpty()) {
        wrong.add(name + ": " + failure + "\n" + after.get(name).text());
      }
      seen += !before.get(name).isMain() && !run(runner, before.get(name)).isEmpty() ? 1 : 0;
    }
    assertEquals(List.of(), wrong);
    assertTrue(seen >= 5, "the runner sees goroutines that are left: " + seen);
  }

  private Path build(List<Program> programs) throws IOException, InterruptedException {
    var imports = new StringBuilder();
    var table = new StringBuilder();
    for (Program p : programs) {
      Path dir = Files.createDirectories(folder.resolve(p.name()));
      Files.writeString(dir.resolve("p.go"), p.text());
      imports.append("\t\"fixed/").append(p.name()).append("\"\n");
      table.append("\t\"").append(p.name()).append("\": {");
      p.calls().forEach(call -> table.append("func() { ").append(call).append(" }, "));
      table.append("},\n");
    }
    Files.writeString(folder.resolve("go.mod"), "module fixed\n\ngo 1.24\n");
    String runner = RUNNER.replace("@IMPORTS@", imports).replace("@PROGRAMS@", table);
    Files.writeString(folder.resolve("main.go"), runner);
    Path built = folder.resolve("run");
    assertEquals("", output(List.of("go", "build", "-o", built.toString(), ".")));
    return built;
  }

  /// What went wrong; nothing where nothing did.
  private String run(Path runner, Program p) throws IOException, InterruptedException {
    return output(List.of(runner.toString(), p.name(), p.isMain() ? "main" : "library"));
  }

  private String output(List<String> command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    String text = new String(process.getInputStream().readAllBytes(), UTF_8);
    return process.waitFor() == 0 ? "" : "failed: " + text;
  }

  private static void requireGo() throws InterruptedException {
    boolean here;
    try {
      here = new ProcessBuilder("go", "version").start().waitFor() == 0;
    } catch (IOException _) {
      here = false;
    }
    boolean required = "1".equals(System.getenv("CONCORD_REQUIRE_TOOLCHAINS"));
    assumeTrue(here || required, "`go` is not on PATH");
  }
}
