package concord.facts.traffic;

import concord.facts.skeleton.Place;
import concord.facts.skeleton.Term;
import java.util.List;

/// A way to return.
///
/// @param results what is returned, as far as it is constant
/// @param bound whether a branch on the way rests on what the starter knows too
/// @param way the branches, as they are written
public record Outcome(
    Tally tally, List<Term> results, Place place, boolean bound, List<String> way) {
  public Outcome {
    results = List.copyOf(results);
    way = List.copyOf(way);
  }
}
