package concord.campaign.store;

import java.io.Serializable;
import java.time.Instant;
import java.util.Locale;

/// Failures that look alike.
///
/// @param scope the command and target: a bucket lives longer than a campaign
/// @param count how many failures, in the campaign that was asked about or in all of them
/// @param smallest the one with the smallest program
public record Bucket(
    String scope,
    String name,
    State state,
    String note,
    Instant firstSeen,
    Instant lastSeen,
    long count,
    Finding smallest)
    implements Serializable {

  /// What people have made of it.
  public enum State {
    NEW,
    KNOWN,
    REPORTED,
    FIXED;

    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }

    public static State of(String text) {
      return valueOf(text.toUpperCase(Locale.ROOT));
    }
  }
}
