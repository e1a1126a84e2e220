package concord.facts.findings;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.facts.skeleton.PackageFacts;
import concord.facts.skeleton.Skeletons;
import concord.fixtures.Want;
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
    assertEquals(List.of(), Want.differences(Want.in(Files.readString(file)), found(file)), name);
  }

  private static List<Want.Found> found(Path file) throws IOException {
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
        .map(f ->
            new Want.Found(
                f.place().line(), f.shape() + (f.assumption().isEmpty() ? "" : "?"), "", ""))
        .toList();
  }
}
