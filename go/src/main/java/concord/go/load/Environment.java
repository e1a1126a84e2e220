package concord.go.load;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// Go's folders on this machine, if they exist: GOROOT, the module cache and GOPATH. Found from the
/// environment alone; `go` is never run.
public record Environment(
    Optional<Path> goroot, Optional<Path> moduleCache, Optional<Path> gopath) {
  /// Without any Go: only what is under the user's own directories can be found.
  public static final Environment WITHOUT_GO =
      new Environment(Optional.empty(), Optional.empty(), Optional.empty());

  /// From environment variables, as far as the folders exist.
  public static Environment of(World world) {
    Optional<Path> gopath =
        variable(world, "GOPATH")
            .map(v -> v.split(File.pathSeparator)[0])
            .or(() -> variable(world, "HOME").map(h -> h + "/go"))
            .map(Path::of)
            .filter(world::isDirectory);
    Optional<Path> cache =
        variable(world, "GOMODCACHE")
            .map(Path::of)
            .or(() -> gopath.map(p -> p.resolve("pkg/mod")))
            .filter(world::isDirectory);
    return new Environment(goroot(world), cache, gopath);
  }

  private static Optional<String> variable(World world, String name) {
    return world.variable(name).filter(v -> !v.isBlank());
  }

  /// GOROOT if it is set, else the installation that the `go` on PATH belongs to.
  private static Optional<Path> goroot(World world) {
    Optional<Path> set =
        variable(world, "GOROOT").map(Path::of).filter(dir -> isGoroot(world, dir));
    if (set.isPresent()) {
      return set;
    }
    for (String dir : world.variable("PATH").orElse("").split(File.pathSeparator)) {
      Path go = Path.of(dir.isEmpty() ? "." : dir).resolve("go");
      if (world.isFile(go) && world.isExecutable(go)) {
        try {
          Path root = world.realPath(go).resolve("../..").normalize();
          if (isGoroot(world, root)) {
            return Optional.of(root);
          }
        } catch (IOException _) {
          // Ignores a `go` whose link cannot be resolved; another one may work.
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isGoroot(World world, Path dir) {
    return world.isDirectory(dir.resolve("src/runtime"));
  }

  Optional<Path> gorootSrc() {
    return goroot.map(r -> r.resolve("src"));
  }

  /// Where the module cache keeps a version of a module. Capitals are written as `!` and the small
  /// letter, because some file systems ignore case.
  Optional<Path> cached(World world, String module, String version) {
    return moduleCache
        .map(c -> c.resolve(escape(module) + "@" + escape(version)))
        .filter(world::isDirectory);
  }

  private static String escape(String path) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < path.length(); i++) {
      char c = path.charAt(i);
      if (Character.isUpperCase(c)) {
        escaped.append('!').append(Character.toLowerCase(c));
      } else {
        escaped.append(c);
      }
    }
    return escaped.toString();
  }
}
