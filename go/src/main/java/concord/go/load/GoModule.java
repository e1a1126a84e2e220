package concord.go.load;

import concord.go.syntax.Diagnostic;
import concord.go.syntax.GoVersion;
import concord.go.syntax.Source;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A module: a tree of packages under the directory of a `go.mod`.
///
/// `requires` maps module paths to versions, `replaces` maps `path` or `path@version` to a
/// directory or to `path@version`.
public record GoModule(
    String path,
    Path dir,
    GoVersion version,
    Map<String, String> requires,
    Map<String, String> replaces,
    List<Diagnostic> problems) {
  /// The version of a `go.mod` without a `go` line.
  private static final GoVersion UNSAID = new GoVersion(1, 16);

  public GoModule {
    requires = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(requires));
    replaces = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(replaces));
    problems = List.copyOf(problems);
  }

  /// The module of files that belong to none.
  static GoModule none(Path dir) {
    return new GoModule("", dir, GoVersion.LATEST, Map.of(), Map.of(), List.of());
  }

  static GoModule read(World world, Path goMod) throws IOException {
    ModFile file = ModFile.parse(new Source(goMod.toString(), world.read(goMod)));
    String path = file.args("module").stream().map(List::getFirst).findFirst().orElse("");
    GoVersion version =
        file.args("go").stream()
            .flatMap(args -> GoVersion.parse(args.getFirst()).stream())
            .findFirst()
            .orElse(UNSAID);
    Map<String, String> requires = new LinkedHashMap<>();
    for (List<String> args : file.args("require")) {
      if (args.size() >= 2) {
        requires.put(args.get(0), args.get(1));
      }
    }
    return new GoModule(
        path,
        goMod.toAbsolutePath().getParent(),
        version,
        requires,
        replaces(file),
        file.problems());
  }

  /// `replace old [version] => new [version]`.
  static Map<String, String> replaces(ModFile file) {
    Map<String, String> replaces = new LinkedHashMap<>();
    for (List<String> args : file.args("replace")) {
      int arrow = args.indexOf("=>");
      if (arrow >= 1 && arrow + 1 < args.size()) {
        replaces.put(
            String.join("@", args.subList(0, arrow)),
            String.join("@", args.subList(arrow + 1, args.size())));
      }
    }
    return replaces;
  }

  /// Whether the module could hold the package: its own path, or one below it.
  boolean mayContain(String importPath) {
    return !path.isEmpty() && (importPath.equals(path) || importPath.startsWith(path + "/"));
  }

  /// A hint how to get a package that was not found.
  public String remedy(String importPath) {
    if (mayContain(importPath)) {
      return "it would lie in " + dir.relativize(directoryOf(importPath)) + " of this module";
    }
    boolean required =
        requires.keySet().stream()
            .anyMatch(r -> importPath.equals(r) || importPath.startsWith(r + "/"));
    return required ? "`go mod download` fetches it" : fetching(importPath);
  }

  /// A hint how to get a package of another module or of Go itself: only paths of the latter have
  /// no dot before the first slash.
  public static String fetching(String path) {
    int slash = path.indexOf('/');
    boolean standard = (slash < 0 ? path : path.substring(0, slash)).indexOf('.') < 0;
    return standard
        ? "only Go itself has such a path: if Go is installed, put `go` on PATH or set GOROOT"
        : "`go get " + path + "` fetches it";
  }

  /// The directory that the package would have.
  Path directoryOf(String importPath) {
    String rest = importPath.substring(path.length());
    return rest.isEmpty() ? dir : dir.resolve(rest.substring(1));
  }

  /// The import path of a directory of the module.
  String importPathOf(Path directory) {
    String rest = dir.relativize(directory).toString().replace('\\', '/');
    if (rest.isEmpty()) {
      return path;
    }
    return path.isEmpty() ? rest : path + "/" + rest;
  }

  /// The replacement of a required module, if there is one.
  Optional<String> replacement(String module, String version) {
    String exact = replaces.get(module + "@" + version);
    return Optional.ofNullable(exact != null ? exact : replaces.get(module));
  }
}
