package concord.go.load;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The machine we run on. Nothing else under `concord.go` reads files or variables.
final class RealWorld implements World {
  @Override
  public Optional<String> variable(String name) {
    return Optional.ofNullable(System.getenv(name));
  }

  @Override
  public Kind kind(Path path) {
    if (!Files.exists(path)) {
      return Kind.NOTHING; // the most frequent answer
    }
    return Files.isRegularFile(path)
        ? Kind.FILE
        : Files.isDirectory(path) ? Kind.DIRECTORY : Kind.OTHER;
  }

  @Override
  public boolean isExecutable(Path path) {
    return Files.isExecutable(path);
  }

  @Override
  public Path realPath(Path path) throws IOException {
    return path.toRealPath();
  }

  @Override
  public List<String> goFiles(Path directory) {
    String[] names = directory.toFile().list((_, name) -> name.endsWith(".go"));
    if (names == null) {
      return List.of();
    }
    Arrays.sort(names);
    return List.of(names);
  }

  @Override
  public List<Entry> entries(Path directory) throws IOException {
    List<Entry> entries = new ArrayList<>();
    try (DirectoryStream<Path> paths = Files.newDirectoryStream(directory)) {
      for (Path path : paths) {
        Entry entry = new Entry(path.getFileName().toString(), kindItself(path));
        if (entry.kind() == Kind.DIRECTORY || isSource(entry.name())) {
          entries.add(entry);
        }
      }
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
    entries.sort((a, b) -> a.name().compareTo(b.name()));
    return entries;
  }

  private static boolean isSource(String name) {
    return name.endsWith(".go") || name.endsWith(".migo");
  }

  private static Kind kindItself(Path path) {
    return Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)
        ? Kind.FILE
        : Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS) ? Kind.DIRECTORY : Kind.OTHER;
  }

  @Override
  public byte[] read(Path file) throws IOException {
    return Files.readAllBytes(file);
  }
}
