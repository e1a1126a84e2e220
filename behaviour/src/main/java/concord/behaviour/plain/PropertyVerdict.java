package concord.behaviour.plain;

/// Whether a program has a property; it may be unknown.
public enum PropertyVerdict {
  YES,
  NO,
  UNKNOWN
}
