package concord.report;

/// Yes, no, or not known: `true`, `false`, `null` in JSON.
public enum Answer {
  YES,
  NO,
  UNKNOWN;

  public static Answer of(boolean known) {
    return known ? YES : NO;
  }
}
