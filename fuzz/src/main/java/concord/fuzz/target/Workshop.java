package concord.fuzz.target;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/// A folder that is ours alone until it is closed, and then somebody's again: for compilers that
/// keep what they made by the path of the source.
public record Workshop(Path folder, FileLock lock) implements AutoCloseable {
  /// The first of `root/0`, `root/1`, … that nobody uses, in this process or another.
  public static Workshop free(Path root) throws IOException {
    for (int number = 0; ; number++) {
      Path folder = Files.createDirectories(root.resolve(String.valueOf(number)));
      FileChannel file =
          FileChannel.open(
              folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      Optional<FileLock> lock = tryLock(file);
      if (lock.isPresent()) {
        return new Workshop(folder, lock.get());
      }
      file.close();
    }
  }

  private static Optional<FileLock> tryLock(FileChannel file) throws IOException {
    try {
      return Optional.ofNullable(file.tryLock());
    } catch (OverlappingFileLockException e) {
      return Optional.empty(); // another thread of ours works there
    }
  }

  @Override
  public void close() throws IOException {
    lock.acquiredBy().close();
  }
}
