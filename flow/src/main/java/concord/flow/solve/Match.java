package concord.flow.solve;

import concord.flow.Condition;
import concord.flow.Substitution;

/// What `match` returns.
public sealed interface Match {
  /// `⊥`: in no way can the two types be equal.
  record Bottom() implements Match {}

  /// `B`: the types are equal when the variables are what `bindings` says and `rest` holds.
  record Conditions(Substitution bindings, Condition rest) implements Match {
    /// `B` as one condition, for `τ/B`.
    public Condition asCondition() {
      return Condition.and(bindings.asCondition(), rest);
    }
  }

  /// The solver does not know.
  record Unknown(String reason) implements Match {}
}
