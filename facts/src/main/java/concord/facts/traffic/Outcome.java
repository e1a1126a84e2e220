package concord.facts.traffic;

import concord.facts.skeleton.Place;
import concord.facts.skeleton.Term;
import java.util.List;

/// A return at the end of a path.
///
/// @param results the constants among the results
/// @param bound whether a branch on the path depends on something that the starter knows too
/// @param way the branches, as written
public record Outcome(
    Tally tally, List<Term> results, Place place, boolean bound, List<String> way) {
  public Outcome {
    results = List.copyOf(results);
    way = List.copyOf(way);
  }
}
