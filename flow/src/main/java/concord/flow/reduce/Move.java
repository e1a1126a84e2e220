package concord.flow.reduce;

import concord.flow.Condition;
import concord.flow.Type;

/// The result of applying a rule to a state.
sealed interface Move {
  /// The rule does not apply.
  record None() implements Move {}

  /// The rule applies, and this is the state after it.
  record To(ReductionRule rule, State next) implements Move {}

  /// The rule applies, and the reduction is over.
  record End(ReductionRule rule, Type result) implements Move {}

  /// The reduction depends on whether this condition holds.
  record Ask(Condition condition) implements Move {}

  /// The reduction cannot continue, and its result is unknown.
  record Stuck(String reason) implements Move {}
}
