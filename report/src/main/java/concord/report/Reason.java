package concord.report;

import java.util.List;
import java.util.Optional;

/// Why an entry is undecided. Each cause is a type of its own, so that nobody has to read a text to
/// tell them apart; [ReasonText] puts them into words.
public sealed interface Reason {
  /// There is more code than inference may follow.
  ///
  /// @param trouble where it gave up, where that is known
  record TooMuchCode(Optional<Trouble> trouble) implements Reason {}

  /// The code has more different states than are worth verifying.
  record TooManyStates(Trouble trouble) implements Reason {}

  /// There are more schedules than inference may ask for on its way.
  record TooManySchedules() implements Reason {}

  /// A coarse view of the code shows something that need not happen, and there is too much code to
  /// look more closely.
  record TooMuchDetail() implements Reason {}

  /// Something goes wrong only if something else is so, of which nothing is known.
  record Doubtful(String question) implements Reason {}

  /// The verifier met something unknown.
  record Opaque(String what) implements Reason {}

  /// Nothing was found, but this was not tried.
  record NotTried(String what) implements Reason {}

  /// There is too much code to follow as one, and not all that synchronises in it belongs to a unit
  /// that is ok.
  ///
  /// @param function the first function on the way that does not
  /// @param place where it is, unless it is of a library that has a model
  record NotCovered(String function, Optional<Place> place) implements Reason {}

  /// The verifier came to a limit.
  record Limit(Resource resource, long most) implements Reason {}

  /// What a verifier may use up.
  enum Resource {
    STATES,
    BYTES,
    STEPS,
    MILLIS,
    GOROUTINES,
    /// Goroutines that recursion starts without end.
    RECURSIVE_GOROUTINES
  }

  /// Within the limits it was not found out whether the program can go on in the end.
  record EndUnknown() implements Reason {}

  /// Within the limits it was not found out whether a goroutine in this function can go on.
  record BlockedUnknown(String function) implements Reason {}

  /// What was found could not be played again: an error of ours.
  record Unconfirmed() implements Reason {}

  /// What was found takes a schedule that is too long to be played again.
  record LongSchedule() implements Reason {}

  /// Somebody said to stop.
  record Interrupted() implements Reason {}

  /// An error of ours.
  record OwnError(String what) implements Reason {}

  /// Where inference gave up.
  ///
  /// @param stack the calls under way, the innermost first
  /// @param varying the place that was reached in the most different states
  record Trouble(Place place, List<Call> stack, Optional<Varying> varying) {
    public Trouble {
      stack = List.copyOf(stack);
    }
  }

  /// A call that was under way.
  record Call(String function, Place place) {}

  /// A place with many different states.
  ///
  /// @param variables those that held the most different values there
  record Varying(Place place, int states, List<Variable> variables) {
    public Varying {
      variables = List.copyOf(variables);
    }
  }

  /// A variable, and how many different values it held.
  record Variable(String name, int values) {}

  /// The reason in words, for one line.
  default String text() {
    return ReasonText.of(this);
  }
}
