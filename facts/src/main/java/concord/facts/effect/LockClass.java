package concord.facts.effect;

import concord.facts.skeleton.LibraryNodes;
import concord.facts.skeleton.Term;
import java.util.Optional;

/// The class of a synchronisation object: the field, the package variable or the allocation site.
/// Objects of different classes differ; objects of one class may be the same. The lock `L` of a
/// condition variable belongs to the class of the condition variable.
public final class LockClass {
  private static final String TOKEN = "token";

  private LockClass() {}

  /// The class; the term itself if only a caller knows the class.
  static String key(Term term) {
    return of(term).orElseGet(() -> "term " + term);
  }

  /// Whether [#key] of a term is this text. Paths ask this of every lock they hold, so where the
  /// class is the name of a field it is not put together for that.
  static boolean isKey(Term term, String key) {
    if (!(term instanceof Term.Field f)
        || f.owner().isEmpty()
        || LibraryNodes.isCondition(f.owner())) {
      return key(term).equals(key);
    }
    int dot = f.owner().length();
    return key.length() == dot + 1 + f.name().length()
        && key.charAt(dot) == '.'
        && key.startsWith(f.owner())
        && key.endsWith(f.name());
  }

  /// The token of a semaphore: it is held between a send and a receive on the channel.
  static Term token(Term channel) {
    return new Term.Apply(TOKEN, channel, Term.Constant.NIL);
  }

  /// Whether it is the token of a semaphore rather than a lock.
  public static boolean isToken(Term lock) {
    return lock instanceof Term.Apply(String op, _, _) && op.equals(TOKEN);
  }

  /// Empty if only a caller knows the class.
  public static Optional<String> of(Term term) {
    return switch (term) {
      case Term.Field f ->
          f.owner().isEmpty() || LibraryNodes.isCondition(f.owner())
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
