package concord.go.types.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import concord.go.load.BuildContext;
import concord.go.load.Environment;
import concord.go.load.Loaded;
import concord.go.load.Loader;
import concord.go.types.Pkg;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Packages are checked together with what they import.
class ProgramTest {
  @TempDir Path dir;

  private void write(String file, String text) throws IOException {
    Path path = dir.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private Loaded load() throws IOException {
    Loader loader =
        new Loader(
            Environment.WITHOUT_GO,
            BuildContext.ofThisMachine(List.of()),
            dir,
            Loader.Tests.INCLUDED);
    return loader.load(List.of("./..."));
  }

  private List<String> problems() throws IOException {
    Loaded loaded = load();
    return new Program(loaded.imports(), Program.Standard.BUILT_IN)
        .check(loaded.roots()).stream()
            .flatMap(c -> c.problems().stream())
            .map(Object::toString)
            .toList();
  }

  /// What `export_test.go` adds to a package is for its external test: directly, and on a type that
  /// came through a package that does not see the addition. Others do not see it.
  @Test
  void anExternalTestSeesWhatThePackagesOwnTestsExport() throws IOException {
    write("go.mod", "module m\n\ngo 1.24\n");
    write("a/a.go", "package a\n\ntype T struct{ n int }\n");
    write(
        "a/export_test.go",
        "package a\n\nfunc New() *T { return &T{1} }\n\nfunc (t *T) N() int { return t.n }\n");
    write("b/b.go", "package b\n\nimport \"m/a\"\n\nvar Shared = new(a.T)\n");
    write(
        "a/a_test.go",
        """
        package a_test

        import (
        	"m/a"
        	"m/b"
        )

        var t *a.T = b.Shared
        var n = a.New().N() + b.Shared.N() + t.N()
        var none = b.Shared.M()
        """);
    write("b/use.go", "package b\n\nvar n = Shared.N()\n");
    assertEquals(
        List.of(
            "a/a_test.go:10:21: b.Shared.M undefined (type *a.T has no field or method M)",
            "b/use.go:3:16: Shared.N undefined (type *a.T has no field or method N)"),
        problems());
  }

  /// A package is checked with its tests, and imported without them. Both share the instances of
  /// generic types of other packages, whichever makes them first.
  @Test
  void instancesAreSharedWithThePackageWithoutItsTests() throws IOException {
    write("go.mod", "module m\n\ngo 1.24\n");
    write("a/a.go", "package a\n\nimport \"m/z\"\n\nvar n = z.Store{}.Len()\n");
    write(
        "z/z.go",
        """
        package z

        import (
        	"maps"
        	"slices"
        )

        type key struct{ a, b int }

        type Store map[key]bool

        func (s Store) Len() int {
        	sorted := slices.Collect(maps.Keys(s))
        	slices.SortFunc(sorted, func(x, y key) int { return x.a - y.a })
        	return len(sorted)
        }
        """);
    write("z/z_test.go", "package z\n\nvar empty = Store{}\n");
    Loaded loaded = load();
    List<String> problems = new ArrayList<>();
    new Program(loaded.imports(), Program.Standard.BUILT_IN)
        .checkEach(
            loaded.roots(),
            checked -> {
              checked.pkg().imports().forEach(Pkg::checked);
              checked.problems().forEach(p -> problems.add(p.toString()));
            });
    assertEquals(List.of(), problems);
  }

  /// What a missing package declares is unknown, and so is what follows from it.
  @Test
  void unknownArgumentsMakeTypeArgumentsUnknown() throws IOException {
    write("go.mod", "module m\n\ngo 1.24\n");
    write(
        "a/a.go",
        """
        package a

        import "example.com/missing"

        func first[T any](all []T) T { return all[0] }

        func none[T any]() T { return *new(T) }

        func use(r *missing.Requests) {
        	first(r.Deposits)
        	var n int = first(r.Deposits)
        	_ = n
        	none()
        }
        """);
    assertEquals(List.of("a/a.go:13:7: in call to none, cannot infer T"), problems());
  }
}
