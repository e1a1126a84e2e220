package concord.fuzz.run;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/// A folder that one process uses exclusively until it is closed, and that is reused later. Some
/// compilers cache their output by the path of the source, so the path must recur; and the files of
/// a killed process are removed by the next user of the folder.
public record Workshop(Path folder, FileLock lock) implements AutoCloseable {
  private static final String LOCK = "lock";

  /// The first of `root/0`, `root/1`, … that is not in use, in this process or another.
  public static Workshop free(Path root) throws IOException {
    for (int number = 0; ; number++) {
      Path folder = Files.createDirectories(root.resolve(String.valueOf(number)));
      FileChannel file =
          FileChannel.open(
              folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
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

  /// Removes what earlier users left there.
  public void sweep() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        if (!file.equals(folder) && !file.equals(folder.resolve(LOCK))) {
          Files.deleteIfExists(file);
        }
      }
    }
  }

  @Override
  public void close() throws IOException {
    lock.acquiredBy().close();
  }
}
