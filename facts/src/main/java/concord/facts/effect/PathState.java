package concord.facts.effect;

import concord.facts.skeleton.Decision;
import concord.facts.skeleton.Place;
import concord.facts.skeleton.Term;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/// A point on a path of a function and what the path has done so far. Two states are equal if the
/// same can follow; the branches that led there do not count.
final class PathState {
  private static final int MOST_TOKENS = 3;

  final int node;
  List<Held> held = List.of();

  /// Locks that this path has taken and released.
  Set<Held> returned = Set.of();

  /// Locks that this path has released without having taken them.
  Set<Held> gave = Set.of();

  Set<String> lost = Set.of();
  List<Integer> defers = List.of();
  Map<Term, Term> known = Map.of();

  /// The flags that this path has set, and the values it assumed they had before.
  Map<Term, Term> sets = Map.of();

  Map<Term, Term> assumed = Map.of();
  final PathState parent;
  final Decision choice;
  final Place choicePlace;

  /// What the branch assumes.
  String assumes = "";

  /// Whether a branch along the path assumes something.
  boolean assuming;

  PathState(int node, PathState parent, Decision choice, Place choicePlace) {
    this.node = node;
    this.parent = parent;
    this.choice = choice;
    this.choicePlace = choicePlace;
    if (parent != null) {
      held = parent.held;
      returned = parent.returned;
      gave = parent.gave;
      lost = parent.lost;
      defers = parent.defers;
      known = parent.known;
      sets = parent.sets;
      assumed = parent.assumed;
      assuming = parent.assuming;
    }
  }

  PathState to(int next) {
    return new PathState(next, this, Decision.NONE, null);
  }

  /// Who has many tokens of a semaphore goes on like who has some: else a loop that takes them
  /// would never come back to where it was.
  void take(Held lock) {
    if (!LockClass.isToken(lock.lock()) || Collections.frequency(held, lock) < MOST_TOKENS) {
      held = with(held, lock);
    }
    returned = without(returned, lock);
  }

  /// Releases a lock; false if it was not held.
  boolean give(Term lock, boolean reading) {
    for (int i = held.size() - 1; i >= 0; i--) {
      if (held.get(i).is(lock, reading)) {
        Held given = held.get(i);
        List<Held> rest = new ArrayList<>(held);
        rest.remove(i);
        held = rest;
        returned = plus(returned, new Held(lock, reading, "", given.how()));
        return true;
      }
    }
    return false;
  }

  /// Forgets the state of all locks of a class.
  void lose(String lockClass) {
    if (!lost.contains(lockClass)) {
      lost = plus(lost, lockClass);
    }
    for (Held h : held) {
      if (LockClass.isKey(h.lock(), lockClass)) {
        held = held.stream().filter(o -> !LockClass.isKey(o.lock(), lockClass)).toList();
        return;
      }
    }
  }

  static <T> List<T> with(List<T> list, T more) {
    List<T> all = new ArrayList<>(list);
    all.add(more);
    return all;
  }

  static <T> Set<T> plus(Set<T> set, T more) {
    Set<T> all = new HashSet<>(set);
    all.add(more);
    return all;
  }

  private static Set<Held> without(Set<Held> set, Held lock) {
    if (set.stream().noneMatch(h -> h.is(lock.lock(), lock.reading()))) {
      return set;
    }
    Set<Held> rest = new HashSet<>(set);
    rest.removeIf(h -> h.is(lock.lock(), lock.reading()));
    return rest;
  }

  void know(Term key, Term value) {
    Map<Term, Term> more = new HashMap<>(known);
    more.put(key, value);
    known = more;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PathState s
        && node == s.node
        && assuming == s.assuming
        && held.equals(s.held)
        && returned.equals(s.returned)
        && gave.equals(s.gave)
        && lost.equals(s.lost)
        && defers.equals(s.defers)
        && known.equals(s.known)
        && sets.equals(s.sets)
        && assumed.equals(s.assumed);
  }

  @Override
  public int hashCode() {
    return Objects.hash(node, held, gave, defers, known);
  }
}
