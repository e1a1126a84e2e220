package concord.cli;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The files to check: those named, and those found under directories named.
final class Inputs {
  private Inputs() {}

  /// In the order named, directories sorted, each file once. A file named is taken whatever it is
  /// called.
  static List<Path> collect(List<Path> paths) throws IOException {
    List<Path> files = new ArrayList<>();
    for (Path path : paths) {
      if (Files.isDirectory(path)) {
        files.addAll(under(path));
      } else if (Files.exists(path)) {
        files.add(path);
      } else {
        throw new NoSuchFileException(path.toString());
      }
    }
    return files.stream().distinct().toList();
  }

  private static List<Path> under(Path directory) throws IOException {
    try (Stream<Path> walk = Files.walk(directory, FileVisitOption.FOLLOW_LINKS)) {
      return walk.filter(Inputs::isInput).map(Path::normalize).sorted().toList();
    } catch (java.io.UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static boolean isInput(Path path) {
    return path.toString().endsWith(".migo") && Files.isRegularFile(path);
  }

  static String nothingIn(List<Path> paths) {
    String where = String.join(", ", paths.stream().map(Path::toString).toList());
    return "nothing to check: no .migo file in " + where;
  }
}
