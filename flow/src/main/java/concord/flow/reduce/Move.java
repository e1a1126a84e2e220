package concord.flow.reduce;

import concord.flow.Condition;
import concord.flow.Type;

/// What a rule says about a state.
sealed interface Move {
  /// The rule does not apply.
  record None() implements Move {}

  /// The rule applies, and this is the state after it.
  record To(ReductionRule rule, State next) implements Move {}

  /// The rule applies, and the reduction is over.
  record End(ReductionRule rule, Type result) implements Move {}

  /// Before anything else one must know whether this condition holds.
  record Ask(Condition condition) implements Move {}

  /// The reduction cannot go on, and nobody can say what it would come to.
  record Stuck(String reason) implements Move {}
}
