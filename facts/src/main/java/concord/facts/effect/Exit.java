package concord.facts.effect;

import concord.facts.skeleton.Term;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A way to return.
///
/// @param took locks that are held then and were not before
/// @param gave locks of the caller that are not held any more
/// @param lost classes of locks of which nothing is known then
/// @param when what holds of parameters on the way
/// @param results what is returned, as far as it is constant
/// @param sets what the function has set that callers can see and that it has asked before: flags
public record Exit(
    List<Held> took,
    Set<Held> gave,
    Set<String> lost,
    Map<Term, Term> when,
    List<Term> results,
    Map<Term, Term> sets) {
  static final Exit PLAIN = new Exit(List.of(), Set.of(), Set.of(), Map.of(), List.of(), Map.of());

  public Exit {
    took = List.copyOf(took);
    gave = Set.copyOf(gave);
    lost = Set.copyOf(lost);
    when = Map.copyOf(when);
    results = List.copyOf(results);
    sets = Map.copyOf(sets);
  }

  /// Whether it leaves the caller's locks as they were.
  boolean isNeutral() {
    return took.isEmpty() && gave.isEmpty() && lost.isEmpty();
  }

  /// The same without what tells it apart from others of the same effect.
  Exit plain() {
    return new Exit(took, gave, lost, Map.of(), List.of(), Map.of());
  }

  /// Whether a caller can tell from what is returned, or from what must hold on the way, that it
  /// was not the other exit.
  public boolean isToldFrom(Exit other) {
    for (int i = 0; i < results.size() && i < other.results.size(); i++) {
      if (results.get(i) instanceof Term.Constant a
          && other.results.get(i) instanceof Term.Constant b
          && !a.equals(b)) {
        return true;
      }
    }
    return when.entrySet().stream()
        .anyMatch(e ->
            other.when.containsKey(e.getKey()) && !other.when.get(e.getKey()).equals(e.getValue()));
  }
}
