package concord.behaviour.plain;

import concord.behaviour.semantics.State;

/// When a program is over.
public enum Reading {
  /// When main returns, as in Go.
  GO,
  /// When nobody can do anything any more: what main leaves behind goes on, as in POPL 2017, and as
  /// for goroutines that outlive the test or the library function they come from.
  POPL17;

  /// Whether nothing that comes after `state` counts.
  public boolean isOver(State state) {
    return state.ending().isPresent() || (this == GO && state.mainReturned());
  }
}
