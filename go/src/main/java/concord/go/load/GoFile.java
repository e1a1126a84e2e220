package concord.go.load;

import concord.go.syntax.GoVersion;
import concord.go.syntax.Parsed;
import java.nio.file.Path;

/// A file of a package: its tree, and the version of Go it is written in (that of the module,
/// unless its build constraint says otherwise).
public record GoFile(Path path, Parsed parsed, GoVersion version) {
  public boolean isTest() {
    return path.getFileName().toString().endsWith("_test.go");
  }
}
