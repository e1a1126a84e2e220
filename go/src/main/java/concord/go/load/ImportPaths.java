package concord.go.load;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/// Finds the directory of an import path.
///
/// The order is that of the `go` command: the standard library, the modules of the workspace,
/// `vendor`, replaced and required modules. A required module that is not in the module cache is
/// not found.
final class ImportPaths {
  /// A directory, and the module it belongs to.
  record Found(Path dir, GoModule module) {}

  private final World world;
  private final Environment environment;
  private final Modules modules;
  private final Map<Question, Optional<Found>> answers = new ConcurrentHashMap<>();

  /// What a path means depends on the module that asks, but for relative paths.
  private record Question(String importPath, Path module) {}

  ImportPaths(World world, Environment environment, Modules modules) {
    this.world = world;
    this.environment = environment;
    this.modules = modules;
  }

  /// What `importPath` means in a file of `from`'s directory and module.
  Optional<Found> find(String importPath, Path fromDir, GoModule from) {
    if (importPath.startsWith("./") || importPath.startsWith("../")) {
      return existing(fromDir.resolve(importPath).normalize(), from);
    }
    if (importPath.isEmpty() || importPath.startsWith("/") || importPath.contains("..")) {
      return Optional.empty();
    }
    Question question = new Question(importPath, from.dir());
    Optional<Found> known = answers.get(question);
    return known != null ? known : answers.computeIfAbsent(question, _ -> search(importPath, from));
  }

  private Optional<Found> search(String importPath, GoModule from) {
    return inGoroot(importPath, from)
        .or(() -> inModule(importPath, from))
        .or(() -> inWorkspace(importPath))
        .or(() -> inVendor(importPath, from))
        .or(() -> inRequired(importPath, from))
        .or(() -> inGopath(importPath, from));
  }

  /// The standard library, and what it has vendored for itself.
  private Optional<Found> inGoroot(String importPath, GoModule from) {
    Optional<Path> src = environment.gorootSrc();
    if (src.isEmpty()) {
      return Optional.empty();
    }
    boolean inside = from.dir().startsWith(src.get());
    Stream<Path> candidates =
        inside
            ? Stream.of(
                src.get().resolve("cmd/vendor").resolve(importPath),
                src.get().resolve("vendor").resolve(importPath),
                src.get().resolve(importPath))
            : Stream.of(src.get().resolve(importPath));
    boolean cmd = from.dir().startsWith(src.get().resolve("cmd"));
    return candidates
        .filter(dir -> cmd || !dir.startsWith(src.get().resolve("cmd/vendor")))
        .filter(this::hasGoFiles)
        .findFirst()
        .map(dir -> new Found(dir, modules.of(dir)));
  }

  private Optional<Found> inModule(String importPath, GoModule module) {
    return module.mayContain(importPath)
        ? existing(module.directoryOf(importPath), module)
        : Optional.empty();
  }

  private Optional<Found> inWorkspace(String importPath) {
    return modules.workspace().stream()
        .filter(m -> m.mayContain(importPath))
        .sorted(Comparator.comparingInt((GoModule m) -> m.path().length()).reversed())
        .flatMap(m -> existing(m.directoryOf(importPath), m).stream())
        .findFirst();
  }

  private Optional<Found> inVendor(String importPath, GoModule from) {
    if (GoFlags.of(world::variable).ignoresVendor()) {
      return Optional.empty();
    }
    return vendors(importPath, from)
        .map(dir -> dir.resolve("vendor").resolve(importPath))
        .filter(this::hasGoFiles)
        .findFirst()
        .map(dir -> new Found(dir, from));
  }

  /// Modules have one such folder. Before modules, every folder above could have one.
  private Stream<Path> vendors(String importPath, GoModule from) {
    Stream<Path> own = Stream.concat(Stream.of(from), modules.main().stream()).map(GoModule::dir);
    boolean outside = importPath.split("/", 2)[0].contains(".");
    return from.path().isEmpty() && outside
        ? Stream.concat(Stream.iterate(from.dir(), d -> d != null, Path::getParent), own)
        : own;
  }

  /// The main module decides versions; a module that it does not require uses its own requirements.
  private Optional<Found> inRequired(String importPath, GoModule from) {
    return Stream.concat(modules.main().stream(), Stream.of(from))
        .flatMap(m -> inRequiredBy(m, importPath).stream())
        .findFirst();
  }

  private Optional<Found> inRequiredBy(GoModule module, String importPath) {
    List<Map.Entry<String, String>> candidates =
        Stream.concat(module.requires().entrySet().stream(), replacedOnly(module))
            .filter(r -> importPath.equals(r.getKey()) || importPath.startsWith(r.getKey() + "/"))
            .sorted(
                Comparator.comparingInt((Map.Entry<String, String> r) -> r.getKey().length())
                    .reversed())
            .toList();
    for (Map.Entry<String, String> required : candidates) {
      String rest = importPath.substring(required.getKey().length());
      Optional<Found> found =
          rootOf(module, required.getKey(), required.getValue())
              .map(root -> rest.isEmpty() ? root : root.resolve(rest.substring(1)))
              .filter(this::hasGoFiles)
              .map(dir -> new Found(dir, modules.of(dir)));
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /// Modules that are replaced for any version, also when no line requires them.
  private static Stream<Map.Entry<String, String>> replacedOnly(GoModule module) {
    return module.replaces().keySet().stream()
        .filter(k -> !k.contains("@") && !module.requires().containsKey(k))
        .map(k -> Map.entry(k, ""));
  }

  private Optional<Path> rootOf(GoModule module, String required, String version) {
    Optional<String> replacement =
        modules
            .workspaceReplacement(required, version)
            .or(() -> module.replacement(required, version));
    if (replacement.isEmpty()) {
      return environment.cached(world, required, version);
    }
    String target = replacement.get();
    if (target.startsWith(".") || target.startsWith("/")) {
      return Optional.of(module.dir().resolve(target).normalize()).filter(world::isDirectory);
    }
    int at = target.indexOf('@');
    return at < 0
        ? Optional.empty()
        : environment.cached(world, target.substring(0, at), target.substring(at + 1));
  }

  /// Before modules, everything was in GOPATH. Still used for code without any `go.mod`.
  private Optional<Found> inGopath(String importPath, GoModule from) {
    if (!from.path().isEmpty()) {
      return Optional.empty();
    }
    return environment
        .gopath()
        .map(p -> p.resolve("src").resolve(importPath))
        .filter(this::hasGoFiles)
        .map(dir -> new Found(dir, modules.of(dir)));
  }

  private Optional<Found> existing(Path dir, GoModule module) {
    return hasGoFiles(dir) ? Optional.of(new Found(dir, module)) : Optional.empty();
  }

  private boolean hasGoFiles(Path dir) {
    return !world.goFiles(dir).isEmpty();
  }
}
