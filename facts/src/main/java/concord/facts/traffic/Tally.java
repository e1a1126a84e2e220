package concord.facts.traffic;

import concord.facts.skeleton.Kind;
import concord.facts.skeleton.Term;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// How often a path has done each operation: 0, 1, 2 for two or more, [#MANY] for as often as there
/// was something to do (a loop ended regularly).
///
/// @param done operations on the objects under analysis
/// @param started the goroutines that were started and can reach some of them
/// @param lost objects that have escaped
public record Tally(Map<Mark, Integer> done, Map<Start, Integer> started, Set<Term> lost) {
  public static final int MANY = 3;

  static final Tally NOTHING = new Tally(Map.of(), Map.of(), Set.of());

  /// An operation on an object.
  public record Mark(Term object, Kind kind) {}

  public Tally {
    done = Map.copyOf(done);
    started = Map.copyOf(started);
    lost = Set.copyOf(lost);
  }

  public int count(Term object, Kind kind) {
    return done.getOrDefault(new Mark(object, kind), 0);
  }

  Tally with(Mark mark, int times) {
    Map<Mark, Integer> more = new HashMap<>(done);
    more.merge(mark, times, Tally::sum);
    return new Tally(more, started, lost);
  }

  Tally start(Start start, int times) {
    Map<Start, Integer> more = new HashMap<>(started);
    more.merge(start, times, Tally::sum);
    return new Tally(done, more, lost);
  }

  Tally lose(Set<Term> objects) {
    if (lost.containsAll(objects)) {
      return this;
    }
    Set<Term> more = new HashSet<>(lost);
    more.addAll(objects);
    return new Tally(done, started, more);
  }

  /// A site makes a new object: operations on the old one no longer count.
  Tally renew(Term object, Journeys journeys) {
    Map<Mark, Integer> rest = new HashMap<>(done);
    rest.keySet().removeIf(m -> m.object().equals(object));
    Map<Start, Integer> others = new HashMap<>(started);
    others
        .keySet()
        .removeIf(s -> s.params().stream().anyMatch(p -> journeys.in(p).contains(object)));
    return new Tally(rest, others, lost);
  }

  /// This, followed by `other`.
  Tally then(Tally other) {
    if (other.equals(NOTHING)) {
      return this;
    }
    Tally all = this;
    for (Map.Entry<Mark, Integer> e : other.done.entrySet()) {
      all = all.with(e.getKey(), e.getValue());
    }
    for (Map.Entry<Start, Integer> e : other.started.entrySet()) {
      all = all.start(e.getKey(), e.getValue());
    }
    return all.lose(other.lost);
  }

  private static int sum(int a, int b) {
    return a == MANY || b == MANY ? MANY : Math.min(2, a + b);
  }
}
