package concord.go.types;

import concord.go.syntax.Diagnostic;
import concord.go.syntax.File;
import java.util.List;

/// A checked package. The problems are those of types only (the parser reports its own), in the
/// order of files and text.
public record Checked(Pkg pkg, List<File> files, Info info, List<Diagnostic> problems) {
  public Checked {
    files = List.copyOf(files);
    problems = List.copyOf(problems);
  }
}
