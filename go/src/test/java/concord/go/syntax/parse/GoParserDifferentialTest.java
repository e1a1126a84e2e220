package concord.go.syntax.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.go.GoToolchain;
import concord.go.syntax.GoVersion;
import concord.go.syntax.Parsed;
import concord.go.syntax.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Our parser accepts and rejects the files of a Go installation as Go's own parser does.
///
/// Before 1.26, `go/parser` made some checks that are now the type checker's (that a constant has a
/// value, that an import path is not empty), and left others to it (where `...` may stand). With
/// these versions, programs written to be wrong are compared, but may differ.
class GoParserDifferentialTest {
  /// From here on `go/parser` makes the checks we make.
  private static final GoVersion SAME_CHECKS = new GoVersion(1, 26);

  @BeforeAll
  static void go() {
    GoToolchain.require();
  }

  @Test
  void acceptsAndRejectsLikeGo() throws IOException {
    List<String> files = goFiles(GoToolchain.goroot());
    List<String> verdicts = GoToolchain.oracle("parsed", String.join("\n", files));
    assertEquals(files.size(), verdicts.size());
    GoVersion version = GoVersion.parse(GoToolchain.version()).orElse(GoVersion.LATEST);
    Names names = new Names();
    int accepted = 0;
    List<String> differences = new ArrayList<>();
    for (String line : verdicts) {
      String[] verdict = line.split("\t", 3);
      Source source = new Source(verdict[1], Files.readAllBytes(Path.of(verdict[1])));
      Parsed parsed = Parser.parse(source, version, names);
      boolean accepts = verdict[0].equals("accept");
      accepted += accepts ? 1 : 0;
      if (parsed.isValid() != accepts) {
        String ours = parsed.isValid() ? "accept" : parsed.problems().getFirst().toString();
        differences.add(verdict[1] + ": go: " + verdict[0] + " " + verdict[2] + "; we: " + ours);
      }
    }
    System.out.printf(
        "%s: go/parser accepts %d files and rejects %d; differences: %d%n",
        GoToolchain.version(), accepted, files.size() - accepted, differences.size());
    if (!version.isAtLeast(SAME_CHECKS)) {
      differences.removeIf(GoParserDifferentialTest::isMeantToBeWrong);
    }
    assertEquals(List.of(), differences);
    assertTrue(accepted > 1000, "too few files to mean anything");
  }

  private static boolean isMeantToBeWrong(String file) {
    return file.contains("/testdata/") || file.matches(".*/test/[^:]*:.*");
  }

  /// The files whose trees must be those of Go's parser of this version.
  static List<String> comparableFiles(Path goroot, GoVersion version) throws IOException {
    List<String> files = goFiles(goroot);
    if (!version.isAtLeast(SAME_CHECKS)) {
      files.removeIf(f -> isMeantToBeWrong(f + ":"));
    }
    return files;
  }

  /// All Go files of the installation, with the tests of Go's own parsers, which end in other ways.
  private static List<String> goFiles(Path goroot) throws IOException {
    List<String> files = new ArrayList<>();
    for (String folder : List.of("src", "test")) {
      Path root = goroot.resolve(folder);
      if (Files.isDirectory(root)) {
        try (Stream<Path> walk = Files.walk(root)) {
          walk.filter(Files::isRegularFile)
              .map(Path::toString)
              .filter(f -> f.endsWith(".go") || f.endsWith(".go2") || f.endsWith(".src"))
              .sorted()
              .forEach(files::add);
        }
      }
    }
    return files;
  }
}
