package concord.behaviour.plain;

/// Whether a program has a property. Not knowing is an answer.
public enum PropertyVerdict {
  YES,
  NO,
  UNKNOWN
}
