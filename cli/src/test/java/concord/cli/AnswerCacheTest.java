package concord.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.cli.cache.Answer;
import concord.cli.cache.AnswerCache;
import concord.cli.shell.ExitCode;
import concord.go.load.World;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A check is answered from the cache where nothing has changed, and done anew where something has.
final class AnswerCacheTest {
  private static final String WAITS =
      """
      package main

      func main() {
      	c := make(chan int)
      	<-c
      }
      """;

  /// As long as the other, to the byte.
  private static final String ENDS = WAITS.replace("<-c", "_=c");

  /// Whether the answer had been kept, and what was printed.
  private record Said(boolean kept, String text, int exit) {}

  @TempDir Path cache;
  @TempDir Path module;
  private Path main;

  @BeforeEach
  void aProgramThatWaits() throws IOException {
    main = Files.writeString(module.resolve("main.go"), WAITS);
  }

  /// As [Main] does, for a build of this name.
  private Said check(String build, World world, String... args) throws IOException {
    AnswerCache place = AnswerCache.of(cache, build, false, args);
    Optional<Answer> known = place.find(world);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    if (known.isPresent()) {
      known.get().print(out, err);
      return new Said(true, text(out, err), known.get().exit());
    }
    int exit = Main.answer(place, world, out, err, args).code();
    return new Said(false, text(out, err), exit);
  }

  private static String text(ByteArrayOutputStream out, ByteArrayOutputStream err) {
    return out.toString(UTF_8) + err.toString(UTF_8).replaceAll("; [\\d.]+ s\n", "; TIME\n");
  }

  private Said check(String... args) throws IOException {
    return check("a build", World.REAL, args);
  }

  private static void assertFinds(boolean kept, String rule, Said said) {
    assertTrue(said.text().contains(rule), said.text());
    assertEquals(kept, said.kept());
    assertEquals(1, said.exit());
  }

  private static void assertFindsNothing(boolean kept, Said said) {
    assertSays("nothing found", kept, said);
  }

  private static void assertSays(String found, boolean kept, Said said) {
    assertEquals(kept, said.kept());
    assertTrue(said.text().matches("concord: .* checked: " + found + ".*\n"), said.text());
    assertEquals(0, said.exit());
  }

  @Test
  void whatHasNotChangedIsNotDoneAgain() throws IOException {
    for (String format : List.of("text", "json", "sarif", "github", "mermaid")) {
      Said first = check("check", "--format", format, main.toString());
      assertFalse(first.kept());
      assertEquals(
          new Said(true, first.text(), 1), check("check", "--format", format, main.toString()));
    }
  }

  @Test
  void whatIsSaidOfInvalidAndUndecidedInputIsKeptToo() throws IOException {
    Files.writeString(main, "package main\n\nfunc main() { x }\n");
    Said first = check("check", main.toString());
    assertEquals(3, first.exit());
    assertEquals(new Said(true, first.text(), 3), check("check", main.toString()));
  }

  @Test
  void aFileOfTheSameSizeAndTimeIsReadAgain() throws IOException {
    FileTime time = FileTime.fromMillis(System.currentTimeMillis() - 3_600_000);
    Files.setLastModifiedTime(main, time);
    assertFinds(false, "deadlock", check("check", main.toString()));
    Files.writeString(main, ENDS);
    Files.setLastModifiedTime(main, time);
    assertFindsNothing(false, check("check", main.toString()));
    assertFindsNothing(true, check("check", main.toString()));
  }

  @Test
  void aFileThatIsWrittenOnceMoreWithTheSameTextHasNotChanged() throws IOException {
    assertFinds(false, "deadlock", check("check", main.toString()));
    Files.delete(main);
    Files.writeString(main, WAITS);
    assertFinds(true, "deadlock", check("check", main.toString()));
  }

  @Test
  void aFileThatIsAddedToThePackageIsSeen() throws IOException {
    Files.writeString(main, "package main\n\nfunc main() { wait() }\n\nfunc wait() {}\n");
    assertFindsNothing(false, check("check", module.toString()));
    Files.writeString(module.resolve("notes.txt"), "no Go");
    assertFindsNothing(true, check("check", module.toString()));
    Path test = module.resolve("main_test.go");
    Files.writeString(
        test, "package main\n\nimport \"testing\"\n\nfunc TestWait(t *testing.T) { select {} }\n");
    assertEquals(1, check("check", module.toString()).exit());
    Files.delete(test);
    assertFindsNothing(false, check("check", module.toString()));
  }

  @Test
  void aFileThatIsAddedFurtherDownIsSeen() throws IOException {
    Files.writeString(main, ENDS);
    Path below = Files.createDirectories(module.resolve("a/b"));
    assertFindsNothing(false, check("check", module + "/..."));
    Files.writeString(below.resolve("main.go"), WAITS);
    assertFinds(false, "deadlock", check("check", module + "/..."));
  }

  @Test
  void theVersionInGoModCounts() throws IOException {
    Files.writeString(main, LAST_OF_ALL);
    Path goMod = Files.writeString(module.resolve("go.mod"), "module m\n\ngo 1.21\n");
    assertFinds(false, "deadlock", check("check", main.toString()));
    Files.writeString(goMod, "module m\n\ngo 1.22\n");
    assertFindsNothing(false, check("check", main.toString()));
    Files.delete(goMod);
    assertFalse(check("check", main.toString()).kept());
  }

  /// Until Go 1.21 all rounds share one `i`.
  private static final String LAST_OF_ALL =
      """
      package main

      func main() {
      	c := []chan int{make(chan int, 1), make(chan int, 1)}
      	var f []func()
      	for i := 0; i < 2; i++ {
      		f = append(f, func() { c[i%2] <- 1 })
      	}
      	f[0]()
      	f[1]()
      }
      """;

  @Test
  void packagesThatAreImportedCount() throws IOException {
    Files.writeString(module.resolve("go.mod"), "module m\n\ngo 1.25\n");
    Files.writeString(main, "package main\n\nimport \"m/door\"\n\nfunc main() { door.Open() }\n");
    Path door = Files.createDirectories(module.resolve("door")).resolve("door.go");
    Files.writeString(door, "package door\n\nfunc Open() {}\n");
    assertFindsNothing(false, check("check", main.toString()));
    assertFindsNothing(true, check("check", main.toString()));
    Files.writeString(door, "package door\n\nfunc Open() { select {} }\n");
    assertEquals(1, check("check", main.toString()).exit());
  }

  @Test
  void environmentVariablesCount() throws IOException {
    Files.writeString(main, "package main\n\nfunc main() { wait() }\n");
    Files.writeString(module.resolve("wait_linux.go"), "package main\n\nfunc wait() {}\n");
    Files.writeString(
        module.resolve("wait_plan9.go"), "package main\n\nfunc wait() { select {} }\n");
    World linux = new Variables(Map.of("GOOS", "linux"));
    World plan9 = new Variables(Map.of("GOOS", "plan9"));
    assertFindsNothing(false, check("a build", linux, "check", module.toString()));
    assertFindsNothing(true, check("a build", linux, "check", module.toString()));
    assertEquals(1, check("a build", plan9, "check", module.toString()).exit());
  }

  @Test
  void anotherBuildLooksForItself() throws IOException {
    assertFinds(false, "deadlock", check("a build", World.REAL, "check", main.toString()));
    assertFinds(false, "deadlock", check("another", World.REAL, "check", main.toString()));
  }

  @Test
  void baselinesAndCommentsCount() throws IOException {
    Path known = module.resolve("known.txt");
    check("check", "--write-baseline", known.toString(), main.toString());
    String[] args = {"check", "--baseline", known.toString(), main.toString()};
    assertSays("nothing new found, 1 old finding left out", false, check(args));
    assertSays("nothing new found, 1 old finding left out", true, check(args));
    Files.writeString(main, WAITS.replace("<-c", "<-c //concord:ignore deadlock on purpose"));
    assertFalse(check(args).kept());
  }

  @Test
  void filesAreWrittenEachTime() throws IOException {
    for (String option : List.of("--html", "--mermaid", "--write-baseline")) {
      Path written = module.resolve("written" + option);
      assertFinds(false, "deadlock", check("check", option, "" + written, "" + main));
      String text = Files.readString(written);
      Files.delete(written);
      assertFinds(true, "deadlock", check("check", option, "" + written, "" + main));
      assertEquals(text, Files.readString(written), option);
    }
  }

  @Test
  void whatIsNoFileIsReadEachTime() throws IOException {
    assertFalse(check("check", "/dev/null").kept());
    assertFalse(check("check", "/dev/null").kept());
  }

  @Test
  void whatAClockMayHaveDecidedIsNotKept() throws IOException {
    assertFalse(check("check", "--timeout", "1ms", main.toString()).kept());
    assertFalse(check("check", "--timeout", "1ms", main.toString()).kept());
  }

  @Test
  void wrongUsageAndHelpAreNotKept() throws IOException {
    for (List<String> args : List.of(List.of("--help"), List.of("--nonsense"), List.of("no.go"))) {
      String[] line = {"check", args.getFirst()};
      assertFalse(check(line).kept());
      assertFalse(check(line).kept());
    }
  }

  @Test
  void someCommandLinesHaveNoPlaceInTheCache() {
    for (String args : List.of("infer a.go", "check --no-cache a.go", "check @options", "")) {
      assertFalse(AnswerCache.isFor(args.split(" ")), args);
    }
  }

  @Test
  void damageIsNotBelieved() throws IOException {
    Said right = check("check", main.toString());
    Path file = onlyFile();
    byte[] kept = Files.readAllBytes(file);
    for (int i = 0; i < kept.length; i += 7) {
      byte[] damaged = kept.clone();
      damaged[i] ^= 4;
      Files.write(file, damaged);
      assertEquals(Optional.empty(), place().find(World.REAL), "byte " + i);
    }
    for (int length = 0; length < kept.length; length += 100) {
      Files.write(file, Arrays.copyOf(kept, length));
      assertEquals(Optional.empty(), place().find(World.REAL), "cut to " + length);
    }
    assertEquals(right, check("check", main.toString())); // and is repaired
    assertTrue(check("check", main.toString()).kept());
  }

  private AnswerCache place() {
    return AnswerCache.of(cache, "a build", false, "check", main.toString());
  }

  private Path onlyFile() throws IOException {
    try (Stream<Path> files = Files.list(cache)) {
      List<Path> all = files.toList();
      assertEquals(1, all.size(), all::toString);
      return all.getFirst();
    }
  }

  @Test
  void aFolderThatCannotBeUsedIsNoError() throws IOException {
    Path file = Files.writeString(cache.resolve("file"), "not a folder");
    String[] args = {"check", main.toString()};
    AnswerCache nowhere = AnswerCache.of(file, "a build", false, args);
    for (int i = 0; i < 2; i++) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      assertEquals(Optional.empty(), nowhere.find(World.REAL));
      assertEquals(ExitCode.FINDINGS, Main.answer(nowhere, World.REAL, out, out, args));
      assertNotEquals("", out.toString(UTF_8));
    }
  }
}
