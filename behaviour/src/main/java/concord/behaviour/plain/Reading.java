package concord.behaviour.plain;

import concord.behaviour.semantics.Semantics;
import concord.behaviour.semantics.State;
import concord.behaviour.semantics.Step;

/// Whether Go's rules or the paper's hold: when a program is over, and what a fault is.
public enum Reading {
  /// Go's: the program is over when main returns.
  GO,
  /// Go's for tests and library functions: goroutines continue after the entry returns.
  OUTLIVED,
  /// The paper's: nothing ends the program. Main's return has no effect, and a goroutine that would
  /// panic in Go blocks instead.
  POPL17;

  /// When a select may take its `otherwise`.
  Semantics.Otherwise otherwise() {
    return this == POPL17 ? Semantics.Otherwise.ANY_TIME : Semantics.Otherwise.LAST;
  }

  /// Whether the program is over in `state`, so that nothing after it counts.
  public boolean isOver(State state) {
    return state.ending().isPresent() || (this == GO && state.mainReturned());
  }

  /// Whether a step happens. Other steps are examined but not taken.
  public boolean allows(Step step) {
    return this != POPL17 || step.fault().isEmpty();
  }
}
