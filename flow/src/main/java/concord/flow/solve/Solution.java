package concord.flow.solve;

import concord.flow.Substitution;

/// The answer to a [Query].
public sealed interface Solution {
  record Unsatisfiable() implements Solution {}

  /// The condition can hold. `determined` binds the variables that have one value only in which it
  /// does; a variable with several is not bound.
  record Satisfiable(Substitution determined) implements Solution {}

  /// Nobody knows; `reason` says why.
  record Unknown(String reason) implements Solution {}
}
