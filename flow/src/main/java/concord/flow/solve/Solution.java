package concord.flow.solve;

import concord.flow.Substitution;

/// The answer to a [Query].
public sealed interface Solution {
  record Unsatisfiable() implements Solution {}

  /// The condition can hold. `determined` binds the variables for which only one value is possible.
  record Satisfiable(Substitution determined) implements Solution {}

  /// Unknown; `reason` says why.
  record Unknown(String reason) implements Solution {}
}
