package concord.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/// Which Concord this is. The build writes the lines of `version.txt`: the number stands in
/// `pom.xml` and nowhere else, the commit comes from git.
public final class Version {
  private static final List<String> LINES = lines();

  /// `0.1.0`, or `0.1.0-SNAPSHOT` for what was not released.
  public static final String NUMBER = LINES.getFirst();

  private Version() {}

  /// `concord 0.1.0 (commit 5d6e0a1b2c3d)`.
  public static String line() {
    String commit = LINES.get(1);
    return "concord " + NUMBER + (commit.isEmpty() ? "" : " (commit " + commit + ")");
  }

  /// Where the pages of the rules lie, if the build was told.
  public static String pages() {
    return LINES.get(2);
  }

  private static List<String> lines() {
    try (InputStream in = Version.class.getResourceAsStream("version.txt")) {
      return List.of(new String(in.readAllBytes(), UTF_8).split("\n", -1));
    } catch (IOException e) {
      throw new UncheckedIOException("a resource of ours is unreadable: version.txt", e);
    }
  }
}
