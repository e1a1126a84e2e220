package concord.campaign.child;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;

/// The size of a folder, and its removal while others may still write to it.
public final class Disk {
  private static final int TRIES = 5;

  private Disk() {}

  static boolean exceeds(Path folder, long limit) throws IOException {
    var sum = new Sum(limit);
    try {
      Files.walkFileTree(folder, sum);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return sum.bytes > limit;
  }

  private static final class Sum extends SimpleFileVisitor<Path> {
    private final long limit;
    private long bytes;

    Sum(long limit) {
      this.limit = limit;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      bytes += attributes.size();
      return bytes > limit ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
    }

    /// It was removed meanwhile.
    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
      return FileVisitResult.CONTINUE;
    }
  }

  /// Removes a folder with its contents, even if somebody still adds to it for a moment.
  public static void remove(Path folder) throws IOException {
    for (int i = 1; Files.exists(folder); i++) {
      try {
        Files.walkFileTree(folder, new Removal());
      } catch (IOException e) {
        if (i == TRIES) {
          throw e;
        }
      }
    }
  }

  private static final class Removal extends SimpleFileVisitor<Path> {
    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      Files.deleteIfExists(file);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, IOException e) throws IOException {
      Files.deleteIfExists(folder);
      return FileVisitResult.CONTINUE;
    }
  }
}
