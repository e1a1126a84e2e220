package concord.facts.effect;

import concord.facts.skeleton.Term;
import java.util.List;

/// A lock that is held. Equality ignores where it was taken: that matters only for messages.
///
/// @param origin the function that is responsible for the unlock
/// @param how the steps that took it, the call first
public record Held(Term lock, boolean reading, String origin, List<Step> how) {
  public Held {
    how = List.copyOf(how);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Held h
        && lock.equals(h.lock)
        && reading == h.reading
        && origin.equals(h.origin);
  }

  @Override
  public int hashCode() {
    return lock.hashCode() * 31 + (reading ? 1 : 0);
  }

  boolean is(Term other, boolean side) {
    return reading == side && lock.equals(other);
  }
}
