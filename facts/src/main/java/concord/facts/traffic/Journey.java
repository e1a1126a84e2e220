package concord.facts.traffic;

import java.util.List;

/// The paths of a function.
///
/// @param complete whether these are all
public record Journey(List<Outcome> outcomes, List<Point> points, boolean complete) {
  static final Journey UNKNOWN = new Journey(List.of(), List.of(), false);

  public Journey {
    outcomes = List.copyOf(outcomes);
    points = List.copyOf(points);
  }
}
