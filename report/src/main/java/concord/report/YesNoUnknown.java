package concord.report;

/// Yes, no, or unknown: `true`, `false`, `null` in JSON.
public enum YesNoUnknown {
  YES,
  NO,
  UNKNOWN;

  public static YesNoUnknown of(boolean known) {
    return known ? YES : NO;
  }
}
