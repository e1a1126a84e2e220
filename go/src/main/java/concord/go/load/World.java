package concord.go.load;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The machine as a check sees it: its environment variables and its files.
///
/// All questions go through this interface, so that a recording world knows what an answer depends
/// on. Links are followed, except among [#entries].
public interface World {
  /// The machine we run on. Its class is used only here, which fixes the order of initialisation.
  @SuppressWarnings("ClassInitializationDeadlock")
  World REAL = new RealWorld();

  /// What is at a path.
  enum Kind {
    FILE,
    DIRECTORY,
    OTHER,
    NOTHING
  }

  /// A name in a directory, and what it is; a link is [Kind#OTHER].
  record Entry(String name, Kind kind) {}

  /// The value of an environment variable, as it is set.
  Optional<String> variable(String name);

  Kind kind(Path path);

  boolean isExecutable(Path path);

  /// The path without links and dots.
  Path realPath(Path path) throws IOException;

  /// The names in a directory that end with `.go`, sorted; none if there is no such directory.
  List<String> goFiles(Path directory);

  /// The entries that a search through trees needs, sorted by name: directories, and names that end
  /// with `.go` or `.migo`.
  List<Entry> entries(Path directory) throws IOException;

  byte[] read(Path file) throws IOException;

  default boolean isFile(Path path) {
    return kind(path) == Kind.FILE;
  }

  default boolean isDirectory(Path path) {
    return kind(path) == Kind.DIRECTORY;
  }
}
