package concord.go.types.check;

import concord.go.syntax.File;
import concord.go.syntax.GoVersion;
import concord.go.syntax.Source;
import concord.go.types.Checked;
import concord.go.types.Pkg;
import java.util.List;
import java.util.function.Function;

/// What is checked together: the files of one package, the version of Go each is written in, and
/// how to find what they import.
public record Unit(
    String path,
    String name,
    List<File> files,
    Function<Source, GoVersion> version,
    Importer importer) {
  public Unit {
    files = List.copyOf(files);
  }

  /// Files of the newest Go.
  public static Unit of(String path, List<File> files, Importer importer) {
    String name = files.isEmpty() ? Pkg.lastElement(path) : files.getFirst().name().name();
    return new Unit(path, name, files, _ -> GoVersion.LATEST, importer);
  }

  /// Checks the files.
  public Checked check() {
    Checker checker = Checker.of(this);
    checker.collect();
    return checker.check();
  }
}
