package concord.go.types;

import concord.go.syntax.Diagnostic;
import concord.go.syntax.File;
import concord.go.syntax.GoVersion;
import java.util.List;

/// A checked package. The problems are those of types only (the parser reports its own), in the
/// order of files and text. What is `missing` are imports that were not found: their names are
/// unknown. That is no error, but what depends on them is not reliable.
///
/// @param version the version of Go that its module is written in
public record Checked(
    Pkg pkg,
    List<File> files,
    Info info,
    List<Diagnostic> problems,
    List<Diagnostic> missing,
    GoVersion version) {
  public Checked {
    missing = List.copyOf(missing);
    files = List.copyOf(files);
    problems = List.copyOf(problems);
  }
}
