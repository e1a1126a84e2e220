package concord.facts.traffic;

import concord.facts.skeleton.Kind;
import concord.facts.skeleton.Place;
import concord.facts.skeleton.Term;
import java.util.List;

/// An operation that has no alternative, at which a path may wait.
///
/// @param before what has been done until then
/// @param function in which it is written, as people say it
/// @param repeated whether it is in a loop
/// @param bound whether a branch on the way rests on what the starter knows too
public record Point(
    Kind kind,
    Term object,
    Tally before,
    String function,
    Place place,
    boolean repeated,
    boolean bound,
    List<String> way) {
  public Point {
    way = List.copyOf(way);
  }
}
