package concord.go.load;

import concord.go.syntax.Diagnostic;
import java.util.List;
import java.util.stream.Stream;

/// What was asked for: the packages the patterns named, in the order of their paths, and the way to
/// those they import.
public record Loaded(List<GoPackage> roots, Imports imports) {
  public Loaded {
    roots = List.copyOf(roots);
  }

  /// What is wrong with the roots: not valid Go, or not one package.
  public List<Diagnostic> problems() {
    return roots.stream()
        .flatMap(p ->
            Stream.concat(
                Stream.concat(p.module().problems().stream(), p.problems().stream()),
                p.files().stream().flatMap(f -> f.parsed().problems().stream())))
        .distinct()
        .toList();
  }
}
