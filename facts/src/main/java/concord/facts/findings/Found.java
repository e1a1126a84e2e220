package concord.facts.findings;

import concord.facts.skeleton.Place;
import java.util.List;

/// One thing that is wrong.
///
/// @param function in which it goes wrong, as people say it
/// @param local whether the function itself has made all objects that it is about
/// @param place the operation that blocks or panics
/// @param when the conditions on the way, as they are written
/// @param assumption what must be so that is not sure; empty for an error
public record Found(
    Shape shape,
    String function,
    boolean local,
    Place place,
    String message,
    List<Other> others,
    List<String> when,
    List<Move> schedule,
    String assumption) {
  /// What is about objects of others, too.
  Found(
      Shape shape,
      String function,
      Place place,
      String message,
      List<Other> others,
      List<String> when,
      List<Move> schedule,
      String assumption) {
    this(shape, function, false, place, message, others, when, schedule, assumption);
  }

  public Found {
    others = List.copyOf(others);
    when = List.copyOf(when);
    schedule = List.copyOf(schedule);
  }

  /// What kind of mistake it is.
  public enum Shape {
    /// Taken again by who holds it.
    LOCKED_AGAIN,
    /// Read-locked again, with a writer in between.
    READ_LOCKED_AGAIN,
    /// Still locked when the function returns.
    KEPT,
    /// Given back without being held.
    UNLOCKED_TWICE,
    /// Two locks in two orders.
    TWO_ORDERS,
    /// Waits for somebody who needs a lock that is held.
    WAITS_HOLDING,
    /// A goroutine can end without `Done`.
    DONE_MISSING,
    /// A token is not given back.
    TOKEN_KEPT,
    /// A goroutine waits on a channel that nobody else uses any more.
    ABANDONED,
    /// A goroutine waits for a function that has returned.
    LEFT_BEHIND,
    /// A function waits for a goroutine that waits for it.
    PARTNER_WAITS,
    /// A function waits for goroutines that have ended.
    PARTNER_GONE,
    /// A channel that nobody makes is waited for.
    NIL_CHANNEL,
    /// A signal is given once, and only to who waits already.
    LOST_SIGNAL,
    /// A goroutine goes on when its object has ended.
    NEVER_ENDED,
    /// Who waits at a condition variable is not told when it holds.
    NOT_WOKEN
  }

  /// Another place that has to do with it.
  public record Other(Place place, String message) {}

  /// A step of the schedule.
  public record Move(
      String goroutine, Place place, String action, String object, boolean blocked) {}
}
