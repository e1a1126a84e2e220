package concord.facts.findings;

import concord.facts.skeleton.Place;
import java.util.List;

/// A violation that summaries show.
///
/// @param function the function in which it happens, as messages print it
/// @param local whether the function itself makes all objects involved
/// @param place the operation that blocks or panics
/// @param when the conditions along the path, as written
/// @param assumption what must also hold; empty for an error, which needs nothing else
public record SummaryFinding(
    Shape shape,
    String function,
    boolean local,
    Place place,
    String message,
    List<Other> others,
    List<String> when,
    List<Move> schedule,
    String assumption) {
  /// A finding about objects that the function did not make.
  SummaryFinding(
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

  public SummaryFinding {
    others = List.copyOf(others);
    when = List.copyOf(when);
    schedule = List.copyOf(schedule);
  }

  /// The kind of mistake.
  public enum Shape {
    /// A goroutine takes a lock that it already holds.
    LOCKED_AGAIN,
    /// A goroutine takes a read lock again, and a writer waits in between.
    READ_LOCKED_AGAIN,
    /// A lock is still held when the function returns.
    KEPT,
    /// A lock is released that is not held.
    UNLOCKED_TWICE,
    /// Two locks are taken in opposite orders.
    TWO_ORDERS,
    /// A goroutine holds a lock and waits for one that needs this lock.
    WAITS_HOLDING,
    /// A goroutine can end without `Done`.
    DONE_MISSING,
    /// A semaphore's token is not given back.
    TOKEN_KEPT,
    /// A goroutine waits on a channel that nobody else can reach any more.
    ABANDONED,
    /// A goroutine waits for a function that has returned.
    LEFT_BEHIND,
    /// A function and a goroutine wait for each other.
    PARTNER_WAITS,
    /// A function waits for goroutines that have ended.
    PARTNER_GONE,
    /// A goroutine waits on a channel that is never made.
    NIL_CHANNEL,
    /// A signal is sent once, and only if somebody is waiting already.
    LOST_SIGNAL,
    /// A goroutine outlives its object.
    NEVER_ENDED,
    /// A condition becomes true, and its waiter is not woken.
    NOT_WOKEN,
    /// A channel is closed that another goroutine has closed.
    CLOSED_TWICE,
    /// A value is sent on a channel that another goroutine has closed.
    SENT_ON_CLOSED
  }

  /// Another place that takes part.
  public record Other(Place place, String message) {}

  /// A step of the schedule.
  public record Move(
      String goroutine, Place place, String action, String object, boolean blocked) {}
}
