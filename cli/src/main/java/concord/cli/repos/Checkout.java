package concord.cli.repos;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/// Where the files of a module are on this machine; archives are unpacked.
final class Checkout {
  private Checkout() {}

  /// @param name a folder, an archive, or `MODULE@VERSION`
  /// @param scratch an empty folder for what is unpacked
  /// @throws IOException when it is not there
  static Path of(String name, Path scratch) throws IOException, InterruptedException {
    if (Repositories.isVersion(name)) {
      return cached(name, scratch);
    }
    Path path = Path.of(name);
    if (!Files.exists(path)) {
      path =
          Path.of(path.getFileName().toString()); // shipped with the job, into the current folder
    }
    if (Files.isDirectory(path)) {
      return path.toAbsolutePath();
    }
    if (!Files.isRegularFile(path)) {
      throw new IOException("there is no " + name + " on this machine");
    }
    if (name.endsWith(".zip")) {
      return root(unzipped(path, scratch));
    }
    if (name.matches(".*\\.(tar|tar\\.gz|tgz)")) {
      return root(untarred(path, scratch));
    }
    throw new IOException(name + " is neither a folder nor a .zip, .tar, .tar.gz or .tgz");
  }

  private static Path cached(String name, Path scratch) throws IOException {
    int at = name.indexOf('@');
    String module = escaped(name.substring(0, at));
    String version = escaped(name.substring(at + 1));
    Path cache = cache();
    Path folder = cache.resolve(module + "@" + version);
    if (Files.isDirectory(folder)) {
      return folder;
    }
    Path zip = cache.resolve("cache/download/" + module + "/@v/" + version + ".zip");
    if (Files.isRegularFile(zip)) {
      return root(unzipped(zip, scratch));
    }
    throw new IOException(
        name + " is not in the module cache " + cache + ": go mod download " + name);
  }

  private static Path cache() {
    String given = System.getenv("GOMODCACHE");
    if (given != null && !given.isEmpty()) {
      return Path.of(given);
    }
    String gopath =
        Optional.ofNullable(System.getenv("GOPATH")).filter(p -> !p.isEmpty()).orElse("");
    return gopath.isEmpty()
        ? Path.of(System.getProperty("user.home"), "go", "pkg", "mod")
        : Path.of(gopath.split(java.io.File.pathSeparator)[0], "pkg", "mod");
  }

  /// As the module cache writes upper case: `!b` for `B`.
  static String escaped(String name) {
    var text = new StringBuilder();
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      text.append(Character.isUpperCase(c) ? "!" + Character.toLowerCase(c) : String.valueOf(c));
    }
    return text.toString();
  }

  private static Path unzipped(Path zip, Path to) throws IOException {
    try (InputStream in = Files.newInputStream(zip);
        ZipInputStream entries = new ZipInputStream(in)) {
      for (ZipEntry e = entries.getNextEntry(); e != null; e = entries.getNextEntry()) {
        Path file = to.resolve(e.getName()).normalize();
        if (!file.startsWith(to)) {
          throw new IOException(zip + " has a file outside of itself: " + e.getName());
        }
        if (e.isDirectory()) {
          Files.createDirectories(file);
        } else {
          Files.createDirectories(file.getParent());
          Files.copy(entries, file);
        }
      }
    }
    return to;
  }

  /// By the system's `tar`, which refuses names that lead outside.
  private static Path untarred(Path tar, Path to) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                List.of("tar", "-xf", tar.toAbsolutePath().toString(), "-C", to.toString()))
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (!process.waitFor(10, TimeUnit.MINUTES) || process.exitValue() != 0) {
      process.destroyForcibly();
      throw new IOException("cannot unpack " + tar);
    }
    return to;
  }

  /// Archives mostly have a single folder, which has the rest; in those of the module cache that is
  /// the module's path, some levels deep.
  private static Path root(Path folder) throws IOException {
    Path at = folder;
    while (true) {
      List<Path> inside;
      try (var all = Files.list(at)) {
        inside = all.limit(2).toList();
      }
      if (inside.size() != 1 || !Files.isDirectory(inside.getFirst())) {
        return at;
      }
      at = inside.getFirst();
    }
  }
}
