package concord.cli.cache;

import concord.check.PackageMemory;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.zip.CRC32;

/// Answers for packages, in files whose names hash everything that the answers depend on. Files are
/// written atomically; a damaged one is ignored and overwritten.
public final class PackageCache implements PackageMemory, AutoCloseable {
  private static final int MOST_FILES = 20_000;
  private static final long MOST_BYTES = 512L << 20;

  private final Path folder;
  private final AtomicBoolean written = new AtomicBoolean();

  private PackageCache(Path folder) {
    this.folder = folder;
  }

  /// The answers of this build; `excluded` are the excluded files.
  public static PackageCache of(Path cache, String build, String excluded) {
    CRC32 sum = new CRC32();
    sum.update((build + "\n" + excluded).getBytes(java.nio.charset.StandardCharsets.UTF_8));
    String name = build.replaceAll("[^A-Za-z0-9.-]", "_") + "-" + Long.toHexString(sum.getValue());
    return new PackageCache(cache.resolve("packages").resolve(name));
  }

  @Override
  public Optional<Said> find(String key) {
    try {
      byte[] bytes = Files.readAllBytes(folder.resolve(key));
      int length = bytes.length - Long.BYTES;
      if (length < 0 || ByteBuffer.wrap(bytes).getLong(length) != sum(bytes, length)) {
        return Optional.empty();
      }
      return Optional.of(Records.of(bytes, Said.class));
    } catch (IOException | RuntimeException _) {
      return Optional.empty(); // a damaged file is not an answer
    }
  }

  @Override
  public void keep(String key, Said said) {
    byte[] bytes = Records.bytes(said);
    ByteBuffer all = ByteBuffer.allocate(bytes.length + Long.BYTES);
    all.put(bytes).putLong(sum(bytes, bytes.length));
    try {
      Files.createDirectories(folder);
      Path made = folder.resolve(key + "-" + System.nanoTime());
      try {
        Files.write(made, all.array(), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        Files.move(made, folder.resolve(key), StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(made);
      }
      written.set(true);
    } catch (IOException _) {
      // If the disk is full or the folder is not writable, the next run checks again.
    }
  }

  private static long sum(byte[] bytes, int length) {
    CRC32 sum = new CRC32();
    sum.update(bytes, 0, length);
    return sum.getValue();
  }

  /// Makes room, if anything was added.
  @Override
  public void close() {
    if (written.get()) {
      new Room(folder, MOST_FILES, MOST_BYTES).make();
    }
  }
}
