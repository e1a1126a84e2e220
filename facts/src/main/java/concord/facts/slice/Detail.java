package concord.facts.slice;

/// Which code is followed.
public enum Detail {
  /// All that can matter to synchronisation (see [Slicer]); the rest is taken to come to an end.
  ALL,
  /// Of that, too, only what decides in few ways. What can happen then includes what happens, and
  /// much else: if nothing is found, that is a proof; a violation may be infeasible.
  CONTROL
}
