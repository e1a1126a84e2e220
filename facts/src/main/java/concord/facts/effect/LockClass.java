package concord.facts.effect;

import concord.facts.skeleton.Term;
import java.util.Optional;

/// The class of a synchronisation object: the field, package variable or place where it is made.
/// Objects of different classes are different; those of one class may be.
public final class LockClass {
  private static final String TOKEN = "token";

  private LockClass() {}

  /// The class, or the term itself where only a caller could tell the class.
  static String key(Term term) {
    return of(term).orElseGet(() -> "term " + term);
  }

  /// What is held between a send and a receive on a channel that is a semaphore.
  static Term token(Term channel) {
    return new Term.Apply(TOKEN, channel, Term.Constant.NIL);
  }

  /// Whether it is a token of a semaphore rather than a lock.
  public static boolean isToken(Term lock) {
    return lock instanceof Term.Apply(String op, _, _) && op.equals(TOKEN);
  }

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
      case Term.Apply(String op, Term channel, _) when op.equals(TOKEN) ->
          of(channel).map(c -> TOKEN + " of " + c);
      case Term.Param _,
          Term.Variable _,
          Term.Result _,
          Term.Constant _,
          Term.Apply _,
          Term.FunctionValue _ ->
          Optional.empty();
    };
  }
}
