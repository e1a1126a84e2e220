package concord.cli.repos;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The list of modules: one in each line, without blank lines and comments (`# …`).
public final class Repositories {
  private Repositories() {}

  /// A module.
  ///
  /// @param name as the list has it, and reports too
  /// @param place a folder, an archive, or `MODULE@VERSION`; paths are absolute
  public record Module(String name, String place) {}

  /// The modules in their order, each once. Relative paths are taken from the folder of the list.
  public static List<Module> read(Path list) throws IOException {
    Path folder = list.toAbsolutePath().getParent();
    return Files.readAllLines(list).stream()
        .map(line -> line.replaceFirst("(^|\\s)#.*", "").strip())
        .filter(line -> !line.isEmpty())
        .distinct()
        .map(line ->
            new Module(line, isVersion(line) ? line : folder.resolve(line).normalize().toString()))
        .toList();
  }

  /// Whether a name is `MODULE@VERSION`, to be found in the module cache.
  static boolean isVersion(String name) {
    return name.matches("[^@\\s]+@v[^@/\\s]+");
  }
}
