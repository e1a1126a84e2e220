package concord.go.load;

import concord.go.syntax.Diagnostic;
import java.util.List;
import java.util.stream.Stream;

/// The result of loading: the packages that the patterns name, in the order of their paths, and
/// access to their imports.
public record Loaded(List<GoPackage> roots, Imports imports) {
  public Loaded {
    roots = List.copyOf(roots);
  }

  /// The problems of the roots: invalid Go, or several packages in one directory.
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
