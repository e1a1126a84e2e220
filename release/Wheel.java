import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.stream.Stream;

/// Completes the folder of a Python wheel: writes `RECORD`, which lists every file with its checksum
/// and size. `Repack.java zip` then packs the folder.
///
/// ```
/// java Wheel.java FOLDER NAME-VERSION.dist-info
/// ```
final class Wheel {
  private Wheel() {}

  public static void main(String[] args) throws IOException, NoSuchAlgorithmException {
    Path folder = Path.of(args[0]);
    Path record = folder.resolve(args[1]).resolve("RECORD");
    Files.deleteIfExists(record);
    StringBuilder lines = new StringBuilder();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        byte[] bytes = Files.readAllBytes(file);
        byte[] sum = MessageDigest.getInstance("SHA-256").digest(bytes);
        lines.append(name(folder, file)).append(",sha256=");
        lines.append(Base64.getUrlEncoder().withoutPadding().encodeToString(sum));
        lines.append(',').append(bytes.length).append('\n');
      }
    }
    lines.append(name(folder, record)).append(",,\n"); // it cannot hold its own checksum
    Files.writeString(record, lines);
  }

  private static String name(Path folder, Path file) {
    return folder.relativize(file).toString().replace('\\', '/');
  }
}
