package concord.facts.findings;

import concord.facts.skeleton.Term;
import java.util.List;
import java.util.Optional;

/// Two synchronisation objects as seen from the object they have in common: equal relations in two
/// functions can mean the same two.
record Relation(String first, String second) {
  /// Empty unless both are in one object that a parameter names, or are package variables.
  static Optional<Relation> of(Term a, Term b) {
    Term base = null;
    for (Term t : List.of(a, b)) {
      Term root = root(t);
      if (root instanceof Term.Global) {
        continue;
      }
      boolean named = root instanceof Term.Param || root instanceof Term.Made;
      if (!named || (base != null && !base.equals(root))) {
        return Optional.empty();
      }
      base = root;
    }
    return Optional.of(new Relation(path(a), path(b)));
  }

  Relation swapped() {
    return new Relation(/* first= */ second, /* second= */ first);
  }

  static Term root(Term t) {
    return switch (t) {
      case Term.Field f -> root(f.of());
      case Term.At a -> root(a.address());
      case Term.Cell c -> root(c.value());
      default -> t;
    };
  }

  private static String path(Term t) {
    return switch (t) {
      case Term.Field f -> path(f.of()) + "." + f.owner() + ":" + f.name();
      case Term.At a -> path(a.address());
      case Term.Cell c -> path(c.value());
      case Term.Global g -> g.name();
      default -> "";
    };
  }
}
