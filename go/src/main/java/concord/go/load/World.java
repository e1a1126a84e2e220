package concord.go.load;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The machine as a check sees it: its environment variables and its files.
///
/// All that is asked of it is asked here, so that somebody who listens knows what an answer rests
/// on. Links are followed, except among [#entries].
public interface World {
  /// The machine we run on. Its class is used here alone, so that nobody initialises it first.
  @SuppressWarnings("ClassInitializationDeadlock")
  World REAL = new RealWorld();

  /// What a path leads to.
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

  /// The names in a directory that end with `.go`, sorted; none where there is no such directory.
  List<String> goFiles(Path directory);

  /// What is looked through trees for, sorted by name: the directories in a directory, and all in
  /// it whose names end with `.go` or `.migo`.
  List<Entry> entries(Path directory) throws IOException;

  byte[] read(Path file) throws IOException;

  default boolean isFile(Path path) {
    return kind(path) == Kind.FILE;
  }

  default boolean isDirectory(Path path) {
    return kind(path) == Kind.DIRECTORY;
  }
}
