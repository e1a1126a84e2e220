package concord.facts.slice;

/// How much of the code inference follows.
public enum Detail {
  /// Everything that can matter to synchronisation (see [Slicer]); the rest is assumed to
  /// terminate.
  ALL,
  /// Of that only what decides in few ways. This over-approximates: silence is a proof, a violation
  /// may be infeasible.
  CONTROL
}
