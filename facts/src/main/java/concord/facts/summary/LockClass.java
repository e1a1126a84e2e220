package concord.facts.summary;

import concord.facts.skeleton.Term;
import java.util.Optional;

/// The class of a synchronisation object: the field, package variable or place where it is made.
/// Objects of different classes are different; those of one class may be.
public final class LockClass {
  private LockClass() {}

  /// Empty where only a caller could tell.
  public static Optional<String> of(Term term) {
    return switch (term) {
      case Term.Field f ->
          f.owner().isEmpty()
              ? of(f.of()).map(c -> c + "." + f.name())
              : Optional.of(f.owner() + "." + f.name());
      case Term.At a -> of(a.address());
      case Term.Cell c -> of(c.value());
      case Term.Global g -> Optional.of(g.name());
      case Term.Made m -> Optional.of(m.function() + "#" + m.site());
      case Term.Element e -> of(e.of()).map(c -> c + "[]");
      case Term.Param _,
          Term.Variable _,
          Term.Constant _,
          Term.Apply _,
          Term.FunctionValue _ ->
          Optional.empty();
    };
  }
}
