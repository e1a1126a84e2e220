package concord.report;

import java.util.List;
import java.util.Locale;

/// A violation: `a.go:5:2: deadlock: no goroutine can receive from ch`.
///
/// `place` is the operation that blocks or panics; `related` the other ends (where the channel was
/// made, where its partner is); `when` the conditions on unknown data along the schedule; `trace` a
/// schedule that leads there; `fixes` edits that were verified to fix it.
public record Finding(
    Rule rule,
    Severity severity,
    String entry,
    Place place,
    String message,
    List<Related> related,
    List<String> when,
    List<Step> trace,
    List<Fix> fixes) {
  public Finding {
    related = List.copyOf(related);
    when = List.copyOf(when);
    trace = List.copyOf(trace);
    fixes = List.copyOf(fixes);
  }

  /// A finding without fixes.
  public Finding(
      Rule rule,
      Severity severity,
      String entry,
      Place place,
      String message,
      List<Related> related,
      List<String> when,
      List<Step> trace) {
    this(rule, severity, entry, place, message, related, when, trace, List.of());
  }

  /// A finding that does not depend on unknown data.
  public Finding(
      Rule rule,
      Severity severity,
      String entry,
      Place place,
      String message,
      List<Related> related,
      List<Step> trace) {
    this(rule, severity, entry, place, message, related, List.of(), trace);
  }

  public Finding withSeverity(Severity other) {
    return new Finding(rule, other, entry, place, message, related, when, trace, fixes);
  }

  public Finding withRelated(List<Related> others) {
    return new Finding(rule, severity, entry, place, message, others, when, trace, fixes);
  }

  public Finding withTrace(List<Step> other) {
    return new Finding(rule, severity, entry, place, message, related, when, other, fixes);
  }

  public Finding withFixes(List<Fix> others) {
    return new Finding(rule, severity, entry, place, message, related, when, trace, others);
  }

  /// Another place that takes part in the finding, and how.
  ///
  /// @param sameCause whether another goroutine waits there for the same reason
  public record Related(Place place, String message, boolean sameCause) {
    public Related(Place place, String message) {
      this(place, message, false);
    }
  }

  /// One step of a schedule: `goroutine` does `action` (`spawn`, `send`, `lock`, …) to `object`,
  /// together with `peer` if it takes two. Unknown or inapplicable parts are empty.
  ///
  /// A schedule ends with the steps that cannot happen: which goroutines are blocked, and where.
  public record Step(
      String goroutine, Place place, String action, String object, String peer, State state) {

    public static Step done(
        String goroutine, Place place, String action, String object, String peer) {
      return new Step(goroutine, place, action, object, peer, State.DONE);
    }

    public static Step blocked(String goroutine, Place place, String action, String object) {
      return new Step(goroutine, place, action, object, "", State.BLOCKED);
    }

    public static Step panics(String goroutine, Place place, String action, String object) {
      return new Step(goroutine, place, action, object, "", State.PANICS);
    }
  }

  /// The state of a step.
  public enum State {
    DONE,
    BLOCKED,
    PANICS;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
