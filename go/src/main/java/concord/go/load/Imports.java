package concord.go.load;

import concord.go.load.GoPackage.Role;
import concord.go.syntax.Spec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Finds and reads the packages that others import, each once. Several threads may ask.
public final class Imports {
  private final World world;
  private final ImportPaths paths;
  private final DirectoryReader reader;
  private final Optional<Path> gorootSrc;
  private final Optional<Path> moduleCache;
  private final String versions;
  private final Map<Path, DirectoryReader.Contents> contents = new ConcurrentHashMap<>();
  private final Map<Key, GoPackage> packages = new ConcurrentHashMap<>();

  private record Key(Path dir, Role role) {}

  Imports(
      World world,
      ImportPaths paths,
      DirectoryReader reader,
      Environment environment,
      String versions) {
    this.world = world;
    this.moduleCache = environment.moduleCache();
    this.versions = versions;
    this.paths = paths;
    this.reader = reader;
    this.gorootSrc = environment.gorootSrc();
  }

  /// The package that `importPath` means in a file of `from`, if it can be found. `unsafe` and `C`
  /// never are: they have no source.
  public Optional<GoPackage> find(GoPackage from, String importPath) {
    if (importPath.equals("unsafe") || importPath.equals("C")) {
      return Optional.empty();
    }
    if (from.tests(importPath)) {
      return nonEmpty(inDirectory(from.dir(), importPath, from.module(), Role.WITH_TESTS));
    }
    return paths
        .find(importPath, from.dir(), from.module())
        .map(f -> inDirectory(f.dir(), nameIn(f.dir(), importPath), f.module(), Role.PLAIN))
        .flatMap(Imports::nonEmpty);
  }

  /// The directory of an imported package, if it never changes: the module cache, where folders are
  /// named by versions, or GOROOT, unless we are inside of it. Reads no file.
  public Optional<Path> unchanging(GoPackage from, String importPath) {
    if (from.tests(importPath) || importPath.equals("unsafe") || importPath.equals("C")) {
      return Optional.empty();
    }
    return paths
        .find(importPath, from.dir(), from.module())
        .map(ImportPaths.Found::dir)
        .filter(dir ->
            moduleCache.filter(dir::startsWith).isPresent()
                || (isStandard(dir) && !isStandard(from.dir())));
  }

  /// Everything that decides which versions and files an import means: if two such texts are equal,
  /// equal imports resolve to the same packages.
  public String surroundings() {
    return versions;
  }

  /// The packages that `from` imports and that can be found, in the order of the text.
  public List<GoPackage> importedBy(GoPackage from) {
    Set<GoPackage> found = new LinkedHashSet<>();
    for (GoFile file : from.files()) {
      for (Spec.Import spec : file.parsed().file().imports()) {
        find(from, pathOf(spec)).ifPresent(found::add);
      }
    }
    return List.copyOf(found);
  }

  /// The path that an import names, without its quotes.
  public static String pathOf(Spec.Import spec) {
    String text = spec.path().text();
    return text.length() < 2 ? "" : text.substring(1, text.length() - 1);
  }

  /// All packages that the roots import, directly or not, and the roots: each after those it
  /// imports. Reads what was not read yet, in parallel. (An import cycle is broken somewhere.)
  public List<GoPackage> inDependencyOrder(List<GoPackage> roots) {
    readAll(roots);
    return new DependencyOrder(this::importedBy).of(roots);
  }

  private void readAll(List<GoPackage> roots) {
    Set<GoPackage> seen = new LinkedHashSet<>(roots);
    List<GoPackage> wave = List.copyOf(seen);
    while (!wave.isEmpty()) {
      List<GoPackage> next = new ArrayList<>();
      wave.parallelStream()
          .flatMap(p -> importedBy(p).stream())
          .sorted(Comparator.comparing(GoPackage::path))
          .forEachOrdered(p -> {
            if (seen.add(p)) {
              next.add(p);
            }
          });
      wave = next;
    }
  }

  GoPackage inDirectory(Path dir, String path, GoModule module, Role role) {
    Path at = dir.toAbsolutePath().normalize();
    Key key = new Key(at, role);
    GoPackage known = packages.get(key);
    return known != null
        ? known
        : packages.computeIfAbsent(key, _ -> make(path, at, module, role, contentsOf(at, module)));
  }

  DirectoryReader.Contents contentsOf(Path dir, GoModule module) {
    Path at = dir.toAbsolutePath().normalize();
    DirectoryReader.Contents known = contents.get(at);
    return known != null
        ? known
        : contents.computeIfAbsent(at, d -> reader.read(d, module, isStandard(d)));
  }

  /// A package of files the user named.
  GoPackage make(
      String path, Path dir, GoModule module, Role role, DirectoryReader.Contents contents) {
    List<GoFile> files =
        switch (role) {
          case PLAIN -> contents.plain();
          case EXTERNAL_TEST -> contents.externalTests();
          case WITH_TESTS -> {
            List<GoFile> all = new ArrayList<>(contents.plain());
            all.addAll(contents.tests());
            yield all;
          }
        };
    boolean external = role == Role.EXTERNAL_TEST;
    return new GoPackage(
        external ? path + "_test" : path,
        external ? contents.name() + "_test" : contents.name(),
        dir,
        role,
        files,
        module,
        isStandard(dir),
        contents.problems());
  }

  /// Whether a path names a package of the standard library that is here. Reads nothing.
  public boolean isStandard(String importPath) {
    return gorootSrc.isPresent()
        && !importPath.isEmpty()
        && world.isDirectory(gorootSrc.get().resolve(importPath));
  }

  boolean isStandard(Path dir) {
    return gorootSrc.isPresent() && dir.startsWith(gorootSrc.get());
  }

  /// The path of the package in `dir` that was imported as `importPath`: vendored packages of the
  /// standard library have a longer path.
  private String nameIn(Path dir, String importPath) {
    return isStandard(dir)
        ? gorootSrc.get().relativize(dir).toString().replace('\\', '/')
        : importPath;
  }

  private static Optional<GoPackage> nonEmpty(GoPackage p) {
    return p.files().isEmpty() ? Optional.empty() : Optional.of(p);
  }
}
