package concord.check;

import concord.go.load.GoPackage;
import concord.go.load.Loaded;
import concord.go.syntax.Diagnostic;
import concord.report.Place;
import concord.report.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Leaves out packages that are not valid Go, and those that import them. All others are checked.
///
/// @param others the packages that can be checked
/// @param problems the errors of the invalid packages
/// @param leftOut the packages that are not checked because of an import
record Unreadable(List<GoPackage> others, List<Diagnostic> problems, List<Problem> leftOut) {
  static Unreadable among(Loaded loaded) {
    Set<Diagnostic> problems = new LinkedHashSet<>();
    for (GoPackage root : loaded.roots()) {
      problems.addAll(problems(root));
    }
    if (problems.isEmpty()) {
      return new Unreadable(loaded.roots(), List.of(), List.of()); // imports are not read either
    }
    Map<GoPackage, Optional<String>> culprits = new HashMap<>();
    Set<Path> ours =
        loaded.roots().stream().map(GoPackage::dir).collect(Collectors.toUnmodifiableSet());
    List<GoPackage> others = new ArrayList<>();
    List<Problem> leftOut = new ArrayList<>();
    for (GoPackage root : loaded.roots()) {
      if (problems(root).isEmpty()) {
        Optional<String> culprit = culprit(root, ours, loaded, culprits);
        if (culprit.isEmpty()) {
          others.add(root);
        } else {
          String file = root.files().getFirst().parsed().file().source().name();
          leftOut.add(
              new Problem(
                  Place.of(file),
                  "package "
                      + root.path()
                      + " is not checked: it imports "
                      + culprit.get()
                      + ", which has errors"));
        }
      }
    }
    return new Unreadable(others, List.copyOf(problems), leftOut);
  }

  private static List<Diagnostic> problems(GoPackage p) {
    return Stream.concat(
            Stream.concat(p.module().problems().stream(), p.problems().stream()),
            p.files().stream().flatMap(f -> f.parsed().problems().stream()))
        .toList();
  }

  /// The invalid package that `p` is or imports, directly or not.
  private static Optional<String> culprit(
      GoPackage p, Set<Path> ours, Loaded loaded, Map<GoPackage, Optional<String>> known) {
    if (!ours.contains(p.dir())) {
      return Optional.empty();
    }
    Optional<String> found = known.get(p);
    if (found == null) {
      known.put(p, Optional.empty()); // ends cycles
      found =
          problems(p).isEmpty()
              ? loaded.imports().importedBy(p).stream()
                  .flatMap(i -> culprit(i, ours, loaded, known).stream())
                  .findFirst()
              : Optional.of(p.path());
      known.put(p, found);
    }
    return found;
  }
}
