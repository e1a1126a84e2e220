package concord.go.load;

import concord.go.syntax.GoVersion;
import concord.go.syntax.Parsed;
import java.nio.file.Path;

/// A file of a package: its tree, and the version of Go it is written in (that of the module,
/// unless its build constraint says otherwise).
public record GoFile(Path path, Parsed parsed, GoVersion version) {
  public boolean isTest() {
    return isTest(path.getFileName().toString());
  }

  /// Whether a file belongs to the tests of its package. Go decides that by the file's name.
  public static boolean isTest(String file) {
    return file.endsWith("_test.go");
  }
}
