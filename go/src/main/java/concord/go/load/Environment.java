package concord.go.load;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/// Where Go keeps things on this machine, as far as they are there: GOROOT, the module cache and
/// GOPATH. Found from the environment alone; `go` is never run.
public record Environment(
    Optional<Path> goroot, Optional<Path> moduleCache, Optional<Path> gopath) {
  /// Without any Go: only what is under the user's own directories can be found.
  public static final Environment WITHOUT_GO =
      new Environment(Optional.empty(), Optional.empty(), Optional.empty());

  /// From environment variables, usually those of [System#getenv()].
  public static Environment of(Map<String, String> variables) {
    Optional<Path> gopath =
        variable(variables, "GOPATH")
            .map(v -> v.split(File.pathSeparator)[0])
            .or(() -> variable(variables, "HOME").map(h -> h + "/go"))
            .map(Path::of)
            .filter(Files::isDirectory);
    Optional<Path> cache =
        variable(variables, "GOMODCACHE")
            .map(Path::of)
            .or(() -> gopath.map(p -> p.resolve("pkg/mod")))
            .filter(Files::isDirectory);
    return new Environment(goroot(variables), cache, gopath);
  }

  private static Optional<String> variable(Map<String, String> variables, String name) {
    return Optional.ofNullable(variables.get(name)).filter(v -> !v.isBlank());
  }

  /// GOROOT if it is set, else the installation that the `go` on PATH belongs to.
  private static Optional<Path> goroot(Map<String, String> variables) {
    Optional<Path> set = variable(variables, "GOROOT").map(Path::of).filter(Environment::isGoroot);
    if (set.isPresent()) {
      return set;
    }
    for (String dir : variables.getOrDefault("PATH", "").split(File.pathSeparator)) {
      Path go = Path.of(dir.isEmpty() ? "." : dir).resolve("go");
      if (Files.isExecutable(go) && Files.isRegularFile(go)) {
        try {
          Path root = go.toRealPath().resolve("../..").normalize();
          if (isGoroot(root)) {
            return Optional.of(root);
          }
        } catch (IOException _) {
          // A `go` that cannot be followed leads nowhere; another may.
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isGoroot(Path dir) {
    return Files.isDirectory(dir.resolve("src/runtime"));
  }

  Optional<Path> gorootSrc() {
    return goroot.map(r -> r.resolve("src"));
  }

  /// Where the module cache keeps a version of a module. Capitals are written `!` and small, as
  /// some file systems do not tell them apart.
  Optional<Path> cached(String module, String version) {
    return moduleCache
        .map(c -> c.resolve(escape(module) + "@" + escape(version)))
        .filter(Files::isDirectory);
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
