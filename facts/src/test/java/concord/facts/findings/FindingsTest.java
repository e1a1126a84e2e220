package concord.facts.findings;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.facts.skeleton.PackageFacts;
import concord.facts.skeleton.Skeletons;
import concord.go.load.BuildContext;
import concord.go.load.Environment;
import concord.go.load.Loaded;
import concord.go.load.Loader;
import concord.go.load.World;
import concord.go.types.Checked;
import concord.go.types.check.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Each file says with `// want SHAPE` where something must be found; elsewhere nothing may be.
final class FindingsTest {
  private static final Path FILES = Path.of("src/test/resources/findings");

  static Stream<String> files() throws IOException {
    try (Stream<Path> all = Files.list(FILES)) {
      return all.map(p -> p.getFileName().toString()).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void findsWhatIsWantedAndNothingElse(String name) throws IOException {
    Path file = FILES.resolve(name);
    assertEquals(wanted(file), found(file), name);
  }

  private static Set<String> wanted(Path file) throws IOException {
    Set<String> wanted = new TreeSet<>();
    List<String> lines = Files.readAllLines(file);
    for (int i = 0; i < lines.size(); i++) {
      int at = lines.get(i).indexOf("// want ");
      if (at >= 0) {
        wanted.add((i + 1) + " " + lines.get(i).substring(at + "// want ".length()).strip());
      }
    }
    return wanted;
  }

  private static Set<String> found(Path file) throws IOException {
    Loader loader =
        new Loader(
            Environment.of(World.REAL),
            BuildContext.of(World.REAL::variable, List.of()),
            Path.of(""),
            Loader.Tests.LEFT_OUT);
    Loaded loaded = loader.load(List.of(file.toString()));
    List<PackageFacts> facts = new ArrayList<>();
    for (Checked checked :
        new Program(loaded.imports(), Program.Standard.BUILT_IN).check(loaded.roots())) {
      assertEquals(List.of(), checked.problems());
      facts.add(Skeletons.facts(checked, pkg -> pkg.equals(checked.pkg())));
    }
    return Findings.of(facts).stream()
        .map(f -> f.place().line() + " " + f.shape() + (f.assumption().isEmpty() ? "" : "?"))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
