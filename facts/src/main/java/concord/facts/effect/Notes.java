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

/// What is remarkable on the paths of one function.
public final class Notes {
  /// A lock is taken again by who holds it.
  public record Again(Held held, Term lock, boolean reading, List<Step> how, List<Choice> way) {}

  /// A lock is taken while another is held; `gates` are all that are held.
  public record Ordered(Held held, Term lock, boolean reading, List<Step> how, List<Held> gates) {}

  /// Something is operated on that may wait, while locks are held.
  public record Waiting(List<Held> held, Kind kind, Term object, List<Step> how) {}

  /// A lock is given back twice: `before` is how it was taken the only time.
  public record Twice(Term lock, boolean reading, Held before, Place place, List<Choice> way) {}

  /// The function returns.
  public record Returned(Exit exit, Set<Held> returned, Place place, List<Choice> way) {}

  /// A branch that was taken: the condition as it is written, and whether it held.
  ///
  /// @param assumes what must be so for that; empty where it can be
  public record Choice(String text, Place place, String assumes) {}

  /// Whether a lock was held when it was given back at a place.
  public record Given(Term lock, boolean reading, Place place) {}

  public final List<Again> again = new ArrayList<>();
  public final List<Ordered> ordered = new ArrayList<>();
  public final List<Waiting> waiting = new ArrayList<>();
  public final List<Twice> twice = new ArrayList<>();
  public final List<Returned> returns = new ArrayList<>();

  /// For each place that gives a lock back: paths on which it was held, and on which it was not.
  public final Map<Given, List<Choice>> givenHeld = new LinkedHashMap<>();

  public final Map<Given, List<Choice>> givenUnheld = new LinkedHashMap<>();

  /// Classes of locks that are given back where it is not known who holds them.
  public final Set<String> loose = new TreeSet<>();
}
