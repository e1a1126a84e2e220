package concord.fuzz.target;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/// Folders made once and kept between runs, outside any checkout: `$CONCORD_CACHE`, or
/// `~/.cache/concord`.
public record Cache(Path root) {
  public static Cache standard() {
    String given = System.getenv("CONCORD_CACHE");
    return new Cache(
        given == null || given.isBlank()
            ? Path.of(System.getProperty("user.home"), ".cache", "concord")
            : Path.of(given).toAbsolutePath());
  }

  /// Fills a new folder.
  @FunctionalInterface
  public interface Maker {
    void make(Path folder) throws IOException, InterruptedException;
  }

  /// The folder for `kind` and everything that decides its contents; made if it is not there. It
  /// appears complete or not at all, also when two processes make it at once.
  public Path folder(String kind, List<String> key, Maker maker)
      throws IOException, InterruptedException {
    Path folder = root.resolve(kind + "-" + hash(key));
    if (Files.isDirectory(folder)) {
      return folder;
    }
    Path made = unfinished("making-");
    try {
      maker.make(made);
      Files.move(made, folder, StandardCopyOption.ATOMIC_MOVE);
    } catch (FileSystemException e) {
      if (!Files.isDirectory(folder)) { // nobody else has made it meanwhile
        throw e;
      }
    } finally {
      delete(made);
    }
    return folder;
  }

  /// A new folder for what is not complete yet. Those that a killed process left go: nothing takes
  /// a day to make.
  Path unfinished(String prefix) throws IOException {
    Files.createDirectories(root);
    Instant yesterday = Instant.now().minus(Duration.ofDays(1));
    try (DirectoryStream<Path> others = Files.newDirectoryStream(root, prefix + "*")) {
      for (Path other : others) {
        if (Files.getLastModifiedTime(other).toInstant().isBefore(yesterday)) {
          delete(other);
        }
      }
    }
    return Files.createTempDirectory(root, prefix);
  }

  static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.deleteIfExists(file);
        }
      }
    }
  }

  private static String hash(List<String> key) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      byte[] bytes = digest.digest(String.join("\0", key).getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(bytes, 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
