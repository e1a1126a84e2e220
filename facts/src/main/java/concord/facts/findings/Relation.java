package concord.facts.findings;

import concord.facts.effect.Summaries;
import concord.facts.skeleton.Term;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Two synchronisation objects as seen from the object that contains both. If two functions have
/// equal relations, they can mean the same two objects.
record Relation(String first, String second) {
  /// Stands for an object that no parameter leads to.
  private static final Term OTHER = new Term.Param(Integer.MAX_VALUE);

  /// Empty unless a parameter leads to an object that contains both, or both are package variables.
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

  /// The same, also as seen from objects on the path that know their owner.
  static Set<Relation> views(Summaries summaries, Term a, Term b) {
    Set<Relation> all = new HashSet<>();
    of(a, b).ifPresent(all::add);
    for (List<Term> view : summaries.views(a, b, OTHER)) {
      of(view.getFirst(), view.getLast()).ifPresent(all::add);
    }
    return all;
  }

  Relation swapped() {
    return new Relation(/* first= */ second, /* second= */ first);
  }

  static Term root(Term t) {
    return switch (t) {
      case Term.Field f -> root(f.of());
      case Term.At a -> root(a.address());
      case Term.Cell c -> root(c.value());
      case Term.Element e -> root(e.of());
      default -> t;
    };
  }

  private static String path(Term t) {
    return switch (t) {
      case Term.Field f -> path(f.of()) + "." + f.owner() + ":" + f.name();
      case Term.At a -> path(a.address());
      case Term.Cell c -> path(c.value());
      case Term.Element e -> path(e.of()) + "[]";
      case Term.Global g -> g.name();
      default -> "";
    };
  }
}
