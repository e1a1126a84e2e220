package concord.report;

import java.util.List;
import java.util.Optional;

/// Why an entry is undecided. Each cause is a type, so that no code reads a text to tell them
/// apart; [ReasonText] puts them into words.
public sealed interface Reason {
  /// There is more code than inference may follow.
  ///
  /// @param trouble where it gave up, if known
  record TooMuchCode(Optional<Trouble> trouble) implements Reason {}

  /// The other entries of the package have used up the work that its entries share.
  record WorkUsedUp() implements Reason {}

  /// The code has too many different states to be worth verifying.
  record TooManyStates(Trouble trouble) implements Reason {}

  /// There are too many schedules for inference on demand.
  record TooManySchedules() implements Reason {}

  /// The coarse view shows a violation that may be infeasible, and there is too much code for a
  /// closer look.
  record TooMuchDetail() implements Reason {}

  /// There is a violation only if something holds that is unknown.
  record Doubtful(String question) implements Reason {}

  /// The verifier met an opaque statement.
  record Opaque(String what) implements Reason {}

  /// Nothing was found, but this was not tried.
  record NotTried(String what) implements Reason {}

  /// There is too much code to follow as one, and some code that synchronises belongs to no unit
  /// that is ok.
  ///
  /// @param function the first such function
  /// @param place where it is, unless it is a library function with a model
  record NotCovered(String function, Optional<Place> place) implements Reason {}

  /// The verifier reached a limit.
  record Limit(Resource resource, long most) implements Reason {}

  /// The resources of a verifier.
  enum Resource {
    STATES,
    BYTES,
    STEPS,
    MILLIS,
    GOROUTINES,
    /// Goroutines that recursion starts without bound.
    RECURSIVE_GOROUTINES
  }

  /// The limits did not suffice to tell whether the program can end.
  record EndUnknown() implements Reason {}

  /// The limits did not suffice to tell whether a goroutine in this function can continue.
  record BlockedUnknown(String function) implements Reason {}

  /// A violation could not be replayed: an internal error.
  record Unconfirmed() implements Reason {}

  /// A violation has a schedule that is too long to be replayed.
  record LongSchedule() implements Reason {}

  /// The user stopped it.
  record Interrupted() implements Reason {}

  /// An internal error.
  record OwnError(String what) implements Reason {}

  /// Where inference gave up.
  ///
  /// @param stack the calls under way, innermost first
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
  /// @param variables the variables with the most different values there
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
