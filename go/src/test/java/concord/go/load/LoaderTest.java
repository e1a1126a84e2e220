package concord.go.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.go.load.GoPackage.Role;
import concord.go.syntax.GoVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoaderTest {
  private static final BuildContext LINUX =
      new BuildContext("linux", "amd64", Set.of("extra"), true, GoVersion.LATEST);

  @TempDir Path dir;

  private void write(String name, String text) throws IOException {
    Path file = dir.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Loaded load(String start, String... patterns) throws IOException {
    return load(Environment.WITHOUT_GO, start, patterns);
  }

  private Loaded load(Environment environment, String start, String... patterns)
      throws IOException {
    return new Loader(environment, LINUX, dir.resolve(start), Loader.Tests.INCLUDED)
        .load(List.of(patterns));
  }

  private static List<String> shown(Loaded loaded) {
    return loaded.roots().stream()
        .map(p -> p + " " + p.files().stream().map(f -> f.path().getFileName().toString()).toList())
        .toList();
  }

  @Test
  void singleFileNeedsNoModule() throws IOException {
    write("a.go", "package main\nfunc main() {}\n");
    Loaded loaded = load("", "a.go");
    assertEquals(1, loaded.roots().size());
    assertEquals("main", loaded.roots().getFirst().name());
    assertEquals(GoVersion.LATEST, loaded.roots().getFirst().files().getFirst().version());
  }

  @Test
  void missingFileIsAnIoError() {
    assertThrows(NoSuchFileException.class, () -> load("", "nowhere.go"));
    assertThrows(NoSuchFileException.class, () -> load("", "nowhere/..."));
  }

  @Test
  void treeOfPackagesWithTestsAndConstraints() throws IOException {
    write("go.mod", "module example.com/m // the module\n\ngo 1.21\n");
    write("a.go", "package m\n");
    write("a_test.go", "package m\n");
    write("b_test.go", "package m_test\nimport \"example.com/m\"\n");
    write("sub/x_linux.go", "package sub\n");
    write("sub/x_windows.go", "package sub\n");
    write("sub/y_linux_arm64.go", "package sub\n");
    write("sub/tag.go", "//go:build extra && !other\n\npackage sub\n");
    write("sub/old.go", "// +build ignore\n\npackage main\n");
    write("sub/newer.go", "// Words.\n\n//go:build go1.22\n\npackage sub\n");
    write("testdata/t.go", "package t\n");
    write("_hidden/t.go", "package t\n");
    write("vendor/v/v.go", "package v\n");
    write("nested/go.mod", "module other\n");
    write("nested/n.go", "package n\n");
    Loaded loaded = load("", "./...");
    assertEquals(
        List.of(
            "example.com/m (with tests) [a.go, a_test.go]",
            "example.com/m_test [b_test.go]",
            "example.com/m/sub [newer.go, tag.go, x_linux.go]"),
        shown(loaded));
    GoPackage external = loaded.roots().get(1);
    assertEquals(
        Role.WITH_TESTS, loaded.imports().find(external, "example.com/m").orElseThrow().role());
    List<GoFile> sub = loaded.roots().get(2).files();
    assertEquals(new GoVersion(1, 22), sub.get(0).version());
    assertEquals(new GoVersion(1, 21), sub.get(1).version());
    assertEquals(
        "sub" + java.io.File.separator + "newer.go", sub.get(0).parsed().file().source().name());
  }

  @Test
  void importsOfModuleVendorReplaceAndCache() throws IOException {
    write(
        "m/go.mod",
        """
        module example.com/m
        go 1.24
        require (
        	example.com/Cached v1.0.0
        	example.com/gone v1.0.0 // indirect
        	"example.com/replaced" v0.0.0
        )
        replace example.com/replaced => ../replaced
        """);
    write("m/a.go", "package m\nimport \"example.com/m/sub\"\n");
    write("m/sub/s.go", "package sub\n");
    write("m/vendor/example.com/v/v.go", "package v\n");
    write("replaced/go.mod", "module example.com/replaced\n");
    write("replaced/deep/r.go", "package deep\n");
    write("cache/example.com/!cached@v1.0.0/c.go", "package cached\n");
    Environment environment =
        new Environment(Optional.empty(), Optional.of(dir.resolve("cache")), Optional.empty());
    Loaded loaded = load(environment, "m", ".");
    GoPackage m = loaded.roots().getFirst();
    for (String path :
        List.of(
            "example.com/m/sub",
            "example.com/v",
            "example.com/replaced/deep",
            "example.com/Cached")) {
      assertEquals(
          path, loaded.imports().find(m, path).orElseThrow(() -> new AssertionError(path)).path());
    }
    assertTrue(loaded.imports().find(m, "example.com/gone").isEmpty());
    assertTrue(loaded.imports().find(m, "fmt").isEmpty());
    assertEquals(
        List.of("example.com/m/sub", "example.com/m"),
        loaded.imports().inDependencyOrder(List.of(m)).stream().map(GoPackage::path).toList());
  }

  @Test
  void workspaceJoinsModules() throws IOException {
    write("go.work", "go 1.24\nuse (\n\t./a\n\t./b\n)\n");
    write("a/go.mod", "module example.com/a\n");
    write("a/a.go", "package a\nimport \"example.com/b/x\"\n");
    write("b/go.mod", "module example.com/b\n");
    write("b/x/x.go", "package x\n");
    Loaded loaded = load("", "./...");
    assertEquals(List.of("example.com/a [a.go]", "example.com/b/x [x.go]"), shown(loaded));
    assertEquals(
        loaded.roots().get(1),
        loaded.imports().find(loaded.roots().get(0), "example.com/b/x").orElseThrow());
  }

  @Test
  void severalModulesWithoutWorkspace() throws IOException {
    write("a/go.mod", "module example.com/a\n");
    write("a/a.go", "package a\n");
    write("b/go.mod", "module example.com/b\n");
    write("b/x/x.go", "package x\n");
    assertEquals(
        List.of("example.com/a [a.go]", "example.com/b/x [x.go]"), shown(load("", "./...")));
  }

  @Test
  void importCyclesEnd() throws IOException {
    write("go.mod", "module m\n");
    write("a/a.go", "package a\nimport \"m/b\"\n");
    write("b/b.go", "package b\nimport \"m/a\"\n");
    Loaded loaded = load("", "./...");
    assertEquals(2, loaded.imports().inDependencyOrder(loaded.roots()).size());
  }

  @Test
  void twoPackagesInOneDirectory() throws IOException {
    write("a.go", "package a\n");
    write("b.go", "package b\n");
    Loaded loaded = load("", ".");
    assertEquals(
        List.of("b.go:1:9: found packages a and b in one directory"),
        loaded.problems().stream().map(Object::toString).toList());
  }
}
