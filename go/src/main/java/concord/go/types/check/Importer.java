package concord.go.types.check;

import concord.go.load.GoModule;
import concord.go.types.Pkg;

/// Finds the packages that files import.
@FunctionalInterface
public interface Importer {
  /// The package that `path` means, never null: a package that cannot be found is opaque
  /// ([#opaque]).
  Pkg find(String path);

  /// What the user can do about a package that was not found, in words.
  default String remedy(String path) {
    return GoModule.fetching(path);
  }

  /// A package of which only the path is known.
  static Pkg opaque(String path) {
    return Pkg.opaque(path);
  }
}
