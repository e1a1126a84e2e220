package concord.facts.effect;

import concord.facts.skeleton.Kind;
import concord.facts.skeleton.Term;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// An operation that a function may perform, itself or through its callees.
///
/// @param kind the operation; for calls it means nothing
/// @param object the object of the operation; for a call the function value
/// @param released the caller's locks that were released before
/// @param when the conditions on parameters along the path
/// @param held for a call: the locks that this function holds at that moment
/// @param args for a call: the arguments
/// @param how the steps that lead to it
public record Event(
    Type type,
    Kind kind,
    Term object,
    Set<Term> released,
    Map<Term, Term> when,
    List<Held> held,
    List<Term> args,
    List<Step> how) {
  /// The kind of event.
  public enum Type {
    /// A lock is taken.
    TAKE,
    /// A channel, WaitGroup or the like is operated on.
    OPERATE,
    /// A function value that came from the caller is called.
    INVOKE
  }

  public Event {
    released = Set.copyOf(released);
    when = Map.copyOf(when);
    held = List.copyOf(held);
    args = List.copyOf(args);
    how = List.copyOf(how);
  }
}
