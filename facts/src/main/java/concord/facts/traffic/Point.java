package concord.facts.traffic;

import concord.facts.skeleton.Kind;
import concord.facts.skeleton.Place;
import concord.facts.skeleton.Term;
import java.util.List;

/// An operation without alternatives, at which a path may block.
///
/// @param before what the path has done so far
/// @param function the function that contains it, as messages print it
/// @param repeated whether it is in a loop
/// @param bound whether a branch on the path depends on something that the starter knows too
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
