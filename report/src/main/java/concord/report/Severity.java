package concord.report;

import java.util.Locale;

/// How certain a finding is; most certain first.
public enum Severity {
  /// Every step of the schedule is concrete.
  ERROR,
  /// The schedule rests on an approximation, which the finding names.
  WARNING;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
