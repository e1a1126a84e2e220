package concord.campaign.store;

import java.io.Serializable;
import java.time.Instant;
import java.util.Locale;

/// One time that a finding was run again.
///
/// @param at the time; with [Instant#EPOCH] the store sets it
/// @param worker who ran it
/// @param outcome `failed`, `passed` or `undecided`
/// @param failures how many of the `runs` failed
public record Rerun(
    Instant at,
    String worker,
    Tools tools,
    Purpose purpose,
    Which program,
    String outcome,
    long runs,
    long failures,
    String evidence)
    implements Serializable {

  /// Why.
  public enum Purpose {
    CONFIRM,
    SHRINK,
    REPRODUCE,
    NIGHTLY,
    BISECT;

    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// Which of its programs.
  public enum Which {
    ORIGINAL,
    MINIMAL;

    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
