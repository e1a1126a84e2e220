package concord.facts.slice;

/// Whether a test may fail on the paths that are followed.
public enum Tests {
  MAY_FAIL,
  PASS
}
