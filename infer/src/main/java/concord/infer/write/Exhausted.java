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
    /// More instructions were followed than the budget allows.
    INSTRUCTIONS,
    /// There are more definitions than are worth verifying.
    DEFINITIONS,
    /// What goroutines share was still growing after as many rounds as are tried.
    ROUNDS,
    /// Somebody said to stop.
    INTERRUPTED
  }

  /// A call that was under way.
  public record Call(String function, Position position) {}

  /// A place with many different states.
  ///
  /// @param variables those that held the most different values there, each with how many
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
