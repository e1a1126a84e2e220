package concord.report;

import java.util.Locale;

/// The judgement on one entry.
public enum Verdict {
  OK,
  DEADLOCK,
  LEAK,
  UNSAFE,
  UNDECIDED;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
