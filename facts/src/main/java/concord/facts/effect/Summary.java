package concord.facts.effect;

import java.util.List;
import java.util.Set;

/// The summary of a function, for its callers.
///
/// @param exits the ways in which it returns; none if it never does
/// @param complete whether all its paths were walked
public record Summary(Set<Exit> exits, List<Event> events, boolean complete) {
  /// Has no effect, and returns.
  public static final Summary NOTHING = new Summary(Set.of(Exit.PLAIN), List.of(), true);

  public Summary {
    exits = Set.copyOf(exits);
    events = List.copyOf(events);
  }

  /// Whether its exits differ in the locks that they leave held.
  boolean forks() {
    return exits.stream().map(Exit::plain).distinct().count() > 1;
  }
}
