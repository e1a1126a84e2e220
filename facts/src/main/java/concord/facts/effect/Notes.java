package concord.facts.effect;

import concord.facts.skeleton.Kind;
import concord.facts.skeleton.Place;
import concord.facts.skeleton.Term;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// What [PathWalk] noticed on the paths of one function.
public final class Notes {
  /// A lock is taken by a goroutine that already holds it.
  public record Again(Held held, Term lock, boolean reading, List<Step> how, List<Choice> way) {}

  /// A lock is taken while another is held; `gates` are all locks held at that moment.
  public record Ordered(Held held, Term lock, boolean reading, List<Step> how, List<Held> gates) {}

  /// An operation that may block is performed while locks are held.
  public record Waiting(List<Held> held, Kind kind, Term object, List<Step> how) {}

  /// A lock is released twice; `before` is the only time it was taken.
  public record Twice(Term lock, boolean reading, Held before, Place place, List<Choice> way) {}

  /// The function returns.
  public record Returned(Exit exit, Set<Held> returned, Place place, List<Choice> way) {}

  /// A branch that was taken: the condition as written, and whether it held.
  ///
  /// @param assumes what the branch assumes; empty if it assumes nothing
  public record Choice(String text, Place place, String assumes) {}

  /// A place that releases a lock.
  public record Given(Term lock, boolean reading, Place place) {}

  public final List<Again> again = new ArrayList<>();
  public final List<Ordered> ordered = new ArrayList<>();
  public final List<Waiting> waiting = new ArrayList<>();
  public final List<Twice> twice = new ArrayList<>();
  public final List<Returned> returns = new ArrayList<>();

  /// For each place that releases a lock: a path on which the lock is held there. `givenUnheld` has
  /// a path on which it is not.
  public final Map<Given, List<Choice>> givenHeld = new LinkedHashMap<>();

  public final Map<Given, List<Choice>> givenUnheld = new LinkedHashMap<>();

  /// Classes of locks that are released where their holder is unknown.
  public final Set<String> loose = new TreeSet<>();
}
