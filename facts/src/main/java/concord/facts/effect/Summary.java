package concord.facts.effect;

import java.util.List;
import java.util.Set;

/// What a function does, seen from its callers.
///
/// @param exits the ways to return; none where it never does
/// @param complete whether all its paths were followed
public record Summary(Set<Exit> exits, List<Event> events, boolean complete) {
  /// Does nothing that matters, and returns.
  public static final Summary NOTHING = new Summary(Set.of(Exit.PLAIN), List.of(), true);

  public Summary {
    exits = Set.copyOf(exits);
    events = List.copyOf(events);
  }

  /// Whether the ways to return differ in what they leave locked.
  boolean forks() {
    return exits.stream().map(Exit::plain).distinct().count() > 1;
  }
}
