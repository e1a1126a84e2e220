package concord.infer.write;

import concord.go.syntax.Position;
import java.util.List;
import java.util.Optional;

/// Why, and where, inference gave up.
///
/// @param where the place, unless the user stopped it
/// @param stack the calls under way, the innermost first
/// @param varying the place that was reached in the most different states
public record Exhausted(
    Cause cause, Optional<Position> where, List<Call> stack, Optional<Varying> varying) {
  public Exhausted {
    stack = List.copyOf(stack);
  }

  public enum Cause {
    /// The budget of instructions is exhausted.
    INSTRUCTIONS,
    /// There are too many definitions to be worth verifying.
    DEFINITIONS,
    /// No fixed point was reached in as many rounds as are tried.
    ROUNDS,
    /// The user stopped it.
    INTERRUPTED
  }

  /// A call that was under way.
  public record Call(String function, Position position) {}

  /// A place with many different states.
  ///
  /// @param variables the variables with the most different values there
  public record Varying(Position position, int states, List<Variable> variables) {
    public Varying {
      variables = List.copyOf(variables);
    }
  }

  /// A variable, and how many different values it held.
  public record Variable(String name, int values) {}

  public static Exhausted unsettled() {
    return new Exhausted(Cause.ROUNDS, Optional.empty(), List.of(), Optional.empty());
  }

  static Exhausted interrupted() {
    return new Exhausted(Cause.INTERRUPTED, Optional.empty(), List.of(), Optional.empty());
  }
}
