package concord.facts.effect;

import concord.facts.skeleton.Kind;
import concord.facts.skeleton.Term;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Something a function may do, itself or through those it calls.
///
/// @param kind the operation; for a call of a function it was given, [Kind#COND_SIGNAL] never
///   occurs, and `args` are there
/// @param object what it is done to; for a call the function value
/// @param released locks of the caller that have been given back before
/// @param when what must hold of parameters on the way
/// @param held for a call: the locks that this function holds meanwhile
/// @param args for a call: the arguments
/// @param how the steps there
public record Event(
    Type type,
    Kind kind,
    Term object,
    Set<Term> released,
    Map<Term, Term> when,
    List<Held> held,
    List<Term> args,
    List<Step> how) {
  /// What kind of event it is.
  public enum Type {
    /// A lock is taken.
    TAKE,
    /// A channel, WaitGroup or the like is operated on.
    OPERATE,
    /// A function is called that was given.
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
