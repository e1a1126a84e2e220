package concord.go.load;

import static java.nio.charset.StandardCharsets.UTF_8;

import concord.go.load.GoPackage.Role;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Loads packages by the patterns of the user: `a.go b.go`, `dir`, `./...`, `example.com/m/...`,
/// `std`.
public final class Loader {
  /// Whether `_test.go` files are loaded too.
  public enum Tests {
    INCLUDED,
    LEFT_OUT
  }

  private final World world;
  private final Environment environment;
  private final Path start;
  private final Modules modules;
  private final ImportPaths paths;
  private final DirectoryReader reader;
  private final Imports imports;
  private final Tests tests;

  /// `start` is the current directory of the user. Patterns are relative to it, and its module
  /// decides the versions of others.
  public Loader(World world, Environment environment, BuildContext context, Path start, Tests tests)
      throws IOException {
    this.world = world;
    this.environment = environment;
    this.start = start.toAbsolutePath().normalize();
    this.modules = new Modules(world, this.start);
    this.paths = new ImportPaths(world, environment, modules);
    this.reader = new DirectoryReader(world, context, this.start);
    this.imports = new Imports(world, paths, reader, environment, versions(context));
    this.tests = tests;
  }

  /// Loads from the machine we run on.
  public Loader(Environment environment, BuildContext context, Path start, Tests tests)
      throws IOException {
    this(World.REAL, environment, context, start, tests);
  }

  /// Everything that decides which versions of packages, and which of their files, are loaded.
  private String versions(BuildContext context) {
    return String.join(
        "\n",
        start.toString(),
        environment.toString(),
        goVersion(),
        context.goos() + " " + context.goarch() + " " + context.cgo() + " " + context.release(),
        new TreeSet<>(context.tags()).toString(),
        modules.versions());
  }

  private String goVersion() {
    try {
      return environment.goroot().isPresent()
          ? new String(world.read(environment.goroot().get().resolve("VERSION")), UTF_8)
          : "";
    } catch (IOException _) {
      return "";
    }
  }

  public Loaded load(List<String> patterns) throws IOException {
    try {
      List<GoPackage> roots = new ArrayList<>(namedFiles(patterns));
      List<Path> dirs = new ArrayList<>();
      for (String pattern : patterns) {
        if (!isFile(pattern)) {
          dirs.addAll(directories(pattern));
        }
      }
      List<Path> distinct = dirs.stream().distinct().toList();
      InParallel.each(distinct, this::packagesIn);
      distinct.forEach(dir -> roots.addAll(packagesIn(dir))); // by now in memory
      return new Loaded(roots, imports);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static boolean isFile(String pattern) {
    return pattern.endsWith(".go");
  }

  // Files

  /// Files of one directory are one package, with its external tests.
  private List<GoPackage> namedFiles(List<String> patterns) throws IOException {
    Map<Path, List<Path>> byDir = new LinkedHashMap<>();
    for (String pattern : patterns) {
      if (isFile(pattern)) {
        Path file = start.resolve(pattern).normalize();
        if (!world.isFile(file)) {
          throw new NoSuchFileException(pattern);
        }
        byDir.computeIfAbsent(file.getParent(), _ -> new ArrayList<>()).add(file);
      }
    }
    List<GoPackage> packages = new ArrayList<>();
    for (Map.Entry<Path, List<Path>> entry : byDir.entrySet()) {
      Path dir = entry.getKey();
      GoModule module = modules.of(dir);
      DirectoryReader.Contents contents = reader.readNamed(entry.getValue(), module);
      for (Role role : List.of(Role.WITH_TESTS, Role.EXTERNAL_TEST)) {
        packages.add(imports.make(pathOf(dir, module), dir, module, role, contents));
      }
    }
    packages.removeIf(p -> p.files().isEmpty());
    return packages;
  }

  // Directories

  private List<GoPackage> packagesIn(Path dir) {
    GoModule module = modules.of(dir);
    String path = pathOf(dir, module);
    DirectoryReader.Contents contents = imports.contentsOf(dir, module);
    boolean withTests = tests == Tests.INCLUDED && !contents.tests().isEmpty();
    List<GoPackage> packages = new ArrayList<>();
    packages.add(imports.inDirectory(dir, path, module, withTests ? Role.WITH_TESTS : Role.PLAIN));
    if (tests == Tests.INCLUDED) {
      packages.add(imports.inDirectory(dir, path, module, Role.EXTERNAL_TEST));
    }
    packages.removeIf(p -> p.files().isEmpty());
    return packages;
  }

  /// The import path of a directory; outside of modules, its path relative to the current
  /// directory.
  private String pathOf(Path dir, GoModule module) {
    if (imports.isStandard(dir)) {
      return environment.gorootSrc().orElseThrow().relativize(dir).toString().replace('\\', '/');
    }
    if (!module.path().isEmpty()) {
      return module.importPathOf(dir);
    }
    boolean below = dir.startsWith(start) && !dir.equals(start);
    Path shown = below ? start.relativize(dir) : Optional.ofNullable(dir.getFileName()).orElse(dir);
    return shown.toString().replace('\\', '/');
  }

  private Collection<Path> directories(String pattern) throws IOException {
    if (pattern.equals("std") && environment.goroot().isPresent()) {
      return tree(environment.gorootSrc().orElseThrow(), PackageTree.Scope.STD);
    }
    boolean tree = pattern.endsWith("...");
    String base = tree ? pattern.substring(0, pattern.length() - 3) : pattern;
    if (base.endsWith("/") && base.length() > 1) {
      base = base.substring(0, base.length() - 1);
    }
    Path dir = directory(base.isEmpty() ? "." : base, pattern);
    return tree ? tree(dir, scopeOf(dir)) : List.of(dir);
  }

  private List<Path> tree(Path dir, PackageTree.Scope scope) {
    return new PackageTree(world, dir, scope).packages();
  }

  /// Inside a module, `...` stops at other modules, unless the workspace has them too.
  private PackageTree.Scope scopeOf(Path dir) {
    boolean inModule = !modules.of(dir).path().isEmpty();
    return inModule && modules.workspace().isEmpty()
        ? PackageTree.Scope.MODULE
        : PackageTree.Scope.ALL;
  }

  /// A directory by its name in the file system or, if there is none, by import path.
  private Path directory(String name, String pattern) throws IOException {
    Path dir = start.resolve(name).normalize();
    if (world.isDirectory(dir)) {
      return dir;
    }
    return Stream.of(modules.of(start))
        .flatMap(m -> paths.find(name, start, m).stream())
        .map(ImportPaths.Found::dir)
        .findFirst()
        .orElseThrow(() -> new NoSuchFileException(pattern));
  }
}
