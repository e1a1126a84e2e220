package concord.go.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.go.GoToolchain;
import concord.go.syntax.GoVersion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// We find the same packages, with the same files and imports, as `go list`.
class StandardLibraryTest {
  @Test
  void sameFilesAsGoList(@TempDir Path empty) throws IOException {
    GoToolchain.require();
    GoVersion release = GoVersion.parse(GoToolchain.version()).orElseThrow();
    String tags = GoToolchain.list("{{join context.ToolTags \" \"}}", "fmt").getFirst();
    BuildContext context =
        new BuildContext("linux", "amd64", Set.of(tags.split(" ")), false, release);
    Environment environment =
        new Environment(Optional.of(GoToolchain.goroot()), Optional.empty(), Optional.empty());
    Loaded loaded =
        new Loader(environment, context, empty, Loader.Tests.LEFT_OUT).load(List.of("std"));
    Set<String> ours =
        loaded.roots().stream()
            .map(p ->
                p.path()
                    + " "
                    + p.files().stream()
                        .map(f -> f.path().getFileName().toString())
                        .collect(Collectors.joining(" ")))
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> theirs =
        new TreeSet<>(GoToolchain.list("{{.ImportPath}} {{join .GoFiles \" \"}}", "std"));
    Set<String> onlyOurs = new TreeSet<>(ours);
    onlyOurs.removeAll(theirs);
    theirs.removeIf(p -> ours.contains(p) || p.endsWith(" ")); // without files but tests
    assertEquals(String.join("\n", theirs), String.join("\n", onlyOurs));
    List<GoPackage> all = loaded.imports().inDependencyOrder(loaded.roots());
    assertTrue(all.containsAll(loaded.roots()));
    assertEquals(loaded.roots().size(), all.size(), "the standard library imports only itself");
    assertEquals(List.of(), loaded.problems());
  }
}
