package concord.cli.shell;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/// The version of this build. The build writes `version.txt`: the number is in `pom.xml` only, the
/// commit comes from git.
public final class Version {
  private static final List<String> LINES = lines();

  /// `0.1.0`, or `0.1.0-SNAPSHOT` for builds that are not releases.
  public static final String NUMBER = LINES.getFirst();

  private Version() {}

  /// `concord 0.1.0 (commit 5d6e0a1b2c3d)`.
  public static String line() {
    String commit = LINES.get(1);
    return "concord " + NUMBER + (commit.isEmpty() ? "" : " (commit " + commit + ")");
  }

  /// The base address of the rule pages, if the build was given one.
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
