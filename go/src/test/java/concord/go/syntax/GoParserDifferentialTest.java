package concord.go.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.go.GoToolchain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Our parser accepts and rejects the files of a Go installation as Go's own parser does.
class GoParserDifferentialTest {
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
    assertEquals(List.of(), differences);
    assertTrue(accepted > 1000, "too few files to mean anything");
  }

  /// All Go files of the installation, with the tests of Go's own parsers, which end in other ways.
  static List<String> goFiles(Path goroot) throws IOException {
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
