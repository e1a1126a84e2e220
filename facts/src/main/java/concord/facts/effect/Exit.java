package concord.facts.effect;

import concord.facts.skeleton.Term;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// One of the ways in which a function returns.
///
/// @param took locks that are held at return but not at entry
/// @param gave the caller's locks that were released
/// @param lost classes of locks whose state is unknown at return
/// @param when the conditions on parameters along the path
/// @param results the constants among the results
/// @param sets flags: variables visible to callers that the function tests and sets
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

  /// Whether it leaves the caller's locks unchanged.
  boolean isNeutral() {
    return took.isEmpty() && gave.isEmpty() && lost.isEmpty();
  }

  /// The same exit without the conditions and results that distinguish it from others with the same
  /// effect.
  Exit plain() {
    return new Exit(took, gave, lost, Map.of(), List.of(), Map.of());
  }

  /// Whether a caller can rule the other exit out by the results or by the conditions along the
  /// path.
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
