package concord.facts.slice;

/// Whether the failure of a test is one of the ways it can go.
public enum Tests {
  MAY_FAIL,
  PASS
}
