package concord.behaviour.plain;

import concord.behaviour.semantics.Semantics;
import concord.behaviour.semantics.State;
import concord.behaviour.semantics.Step;

/// Whose rules hold: when a program is over, and what a fault is.
public enum Reading {
  /// Go's: the program is over when main returns.
  GO,
  /// Go's for tests and library functions: what the entry leaves behind goes on.
  OUTLIVED,
  /// The paper's: nothing ends the program. Main's return is nothing special, and whoever would
  /// panic in Go just never goes on.
  POPL17;

  /// When a select may take its `otherwise`.
  Semantics.Otherwise otherwise() {
    return this == POPL17 ? Semantics.Otherwise.ANY_TIME : Semantics.Otherwise.LAST;
  }

  /// Whether nothing that comes after `state` counts.
  public boolean isOver(State state) {
    return state.ending().isPresent() || (this == GO && state.mainReturned());
  }

  /// Whether a step happens. Others are looked at, but lead nowhere.
  public boolean allows(Step step) {
    return this != POPL17 || step.fault().isEmpty();
  }
}
